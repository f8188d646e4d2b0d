import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { Disclosure } from '../../components/disclosure';
import { messages } from './messages';

const topics = () => [
  { id: 'ticket', question: messages.whereTicketQ, answer: messages.whereTicketA },
  { id: 'offline', question: messages.offlineQ, answer: messages.offlineA },
  { id: 'cancel', question: messages.cancelQ, answer: messages.cancelA },
  { id: 'refund', question: messages.refundQ, answer: messages.refundA },
  { id: 'coupon', question: messages.couponQ, answer: messages.couponA },
  { id: 'otp', question: messages.otpQ, answer: messages.otpA },
  { id: 'quantity', question: messages.moreQ, answer: messages.moreA(maxTicketsPerOrder) },
];

export function SupportTopics() {
  return topics().map(({ id, question, answer }) => (
    <Disclosure key={id} id={id} title={question}>
      <p>{answer}</p>
    </Disclosure>
  ));
}
