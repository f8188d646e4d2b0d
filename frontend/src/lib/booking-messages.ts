import { defineMessages } from '../i18n/define-messages';

export const messages = defineMessages('booking', {
  buyGet: (buy: number, get: number) => `Buy ${buy} get ${get}`,
  off: (worth: string) => `${worth} OFF`,
  minimum: (amount: string) => `Min ${amount}`,
  freeCancellation: (hours: number) => `Free cancellation until ${hours} hours before the start`,
  notRefundable: 'Not refundable unless the event is cancelled',
  over: 'This event is over.',
  cancelledEvent: 'This event is cancelled.',
  notOpen: 'Booking is not open for this event.',
  eventSoldOut: 'This event is sold out.',
  showSoldOut: 'This show is sold out. There are tickets for another one.',
  otherEvents: 'See other events',
  seatsHeld: '{seats} kept for you: {clock}',
  seatsAreHeld: (seats: string) => `${seats} kept for you.`,
  oneMinuteLeft: (seats: string) => `${seats} kept for you: one minute left.`,
  finish: 'Finish booking',
  noBookingCode: 'Booking code not found.',
  pdfFailed: 'Could not download PDF. Please try again.',
  paymentLinkFailed: 'Failed to create payment link',
});
