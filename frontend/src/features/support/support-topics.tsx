import { Disclosure } from '../../components/disclosure';
import { words } from './words';

const topics = () => [
  { id: 'ticket', question: words.whereTicketQ, answer: words.whereTicketA },
  { id: 'offline', question: words.offlineQ, answer: words.offlineA },
  { id: 'cancel', question: words.cancelQ, answer: words.cancelA },
  { id: 'refund', question: words.refundQ, answer: words.refundA },
  { id: 'coupon', question: words.couponQ, answer: words.couponA },
  { id: 'otp', question: words.otpQ, answer: words.otpA },
  { id: 'quantity', question: words.moreQ, answer: words.moreA },
];

export function SupportTopics() {
  return topics().map(({ id, question, answer }) => (
    <Disclosure key={id} id={id} title={question}>
      <p>{answer}</p>
    </Disclosure>
  ));
}
