import { defineMessages } from '../../i18n/define-messages';

export const messages = defineMessages('support', {
  title: 'Support',
  lead: 'Answers to what people ask most. If yours is not here, write or call: a person answers.',
  bookings: 'My Bookings',
  tickets: 'My Tickets',
  contact: 'Contact us',
  call: (phone: string) => `Call ${phone}`,
  whereTicketQ: 'I paid. Where is my ticket?',
  whereTicketA:
    'Under My Tickets, a few seconds after the payment. We also send it to your mobile and, if you gave one, to your email. Banks sometimes confirm late: until then the payment page keeps asking. Please do not pay twice; money that arrives too late for the seats goes back by itself.',
  offlineQ: 'There is no signal at the gate. Will my ticket work?',
  offlineA:
    'Yes. Open My Tickets once while you have a connection; after that your tickets open on this device without one. You can also save them as an image or as a PDF.',
  cancelQ: 'Can I cancel?',
  cancelA:
    'Tickets are non-refundable unless the event says otherwise. Where an event allows it, My Bookings shows Cancel booking until the time the event sets. If an event is cancelled, everybody gets the full amount back without asking.',
  refundQ: 'When does a refund arrive?',
  refundA:
    'It goes back to where you paid from. UPI takes up to 2 working days, cards and net banking 5 to 7. The state stands in the booking under My Bookings.',
  couponQ: 'Why is my coupon refused?',
  couponA:
    'A coupon can be limited to events, to dates, to a minimum purchase, to a number of uses in all and to a number of uses by one person. The message under the field says which of these it is.',
  otpQ: 'The OTP does not come.',
  otpA: 'Wait 30 seconds and ask for it again; only the latest code works. Check the number, and whether your phone blocks messages from companies.',
  moreQ: 'How many tickets can I buy?',
  moreA: (most: number) =>
    `Up to ${most} in one order. Some events allow one person only a certain number over all orders.`,
});
