import type { RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';

type RefundReason = DataOf<typeof RefundRequested>['reason'];

const reasons: Record<RefundReason, string> = {
  'sold-out': 'your payment arrived after your time was over, and the seats were gone',
  'sale-closed': 'your payment arrived when the sale had closed',
  'second-payment': 'you paid twice for the same tickets',
  'amount-differs': 'the amount that arrived was not the price of the tickets',
  cancelled: 'the booking was cancelled',
  'event-cancelled': 'the event was cancelled',
  goodwill: 'the organiser asked us to',
};

const moneyArrives = 'It reaches your account in 5 to 7 working days, by the way you paid.';

/** Mails without a document. */
export const bookingUpdates = {
  moneyArrives,
  moneyReturns: (amount: string) => `We are returning ${amount}. ${moneyArrives}`,
  returning: (amount: string) => `We are returning ${amount}`,
  returningFor: (amount: string, event: string, reason: RefundReason) =>
    `We are returning ${amount} for ${event}, because ${reasons[reason]}.`,
  eventEnded: (event: string, code: string) => `${event} will not take place, so your booking ${code} has ended.`,
  bookingEnded: (event: string, code: string) => `Your booking ${code} for ${event} is cancelled.`,
  eventIsCancelled: (event: string) => `${event} is cancelled`,
  showEnded: (event: string, start: string, code: string) =>
    `${event} on ${start} will not take place, so your booking ${code} has ended. Other shows go on as planned.`,
  showIsCancelled: (event: string, start: string) => `${event} on ${start} is cancelled`,
  showsLeave: (event: string, dates: string, code: string) =>
    `${event} on ${dates} will not take place. Your booking ${code} stays valid for its other dates, with the tickets you have.`,
  passMoves: (event: string, dates: string) => `Dates of ${event} have changed. Your tickets are now for: ${dates}.`,
  passStays: (dates: string) => `Your tickets are for: ${dates}.`,
  reasonIs: (reason: string) => `Reason: ${reason}`,
  bookingIsCancelled: (code: string) => `Booking ${code} is cancelled`,
  ticketsInvalid: 'The tickets of this booking are not valid any more.',
  ticketsAreReturned: (code: string) => `Tickets of booking ${code} are returned`,
  ticketsReturned: (count: number, event: string, code: string) =>
    `${count === 1 ? '1 ticket' : `${count} tickets`} of your booking ${code} for ${event} ${count === 1 ? 'is' : 'are'} returned. ${count === 1 ? 'Its code is' : 'Their codes are'} not valid at the gate any more.`,
  ticketsAreExchanged: (code: string) => `Tickets of booking ${code} are exchanged`,
  ticketsExchanged: (event: string, code: string, newCode: string) =>
    `Tickets of your booking ${code} for ${event} are exchanged. Your new booking is ${newCode}; its tickets come in a mail of their own. The codes of the old tickets are not valid at the gate any more.`,
  ticketsLeft: (count: number) =>
    `${count === 1 ? '1 ticket stays' : `${count} tickets stay`} valid. The QR code of the whole booking is new: show the one on our site, not an older print.`,
  ticketsStay: 'Your tickets stay valid.',
  noTickets: 'No tickets were issued for this payment.',
  eventMoves: (event: string, before: string, after: string) => `${event} moves from ${before} to ${after}.`,
  eventEndMoves: (event: string, when: string) => `${event} has a new end: it is now on ${when}.`,
  eventHasNewTime: (event: string) => `${event} has a new time`,
  eventHasNewVenue: (event: string) => `${event} has a new venue`,
  eventHasNewTimeAndVenue: (event: string) => `${event} has a new time and venue`,
  venueMoves: (event: string, before: string, after: string) => `${event} takes place at ${after}, not at ${before}.`,
  bookingStays: (code: string) =>
    `Your booking ${code} stays valid, and so do the codes of its tickets. Those on our site say where it is now.`,
  bookingMoves: (code: string) =>
    `Your booking ${code} moves with it. Its tickets have new codes: the old ones are not valid at the gate any more. You find the new ones on our site.`,
  mayCancel: 'If you cannot come, you can cancel on our site and get your money back.',
  showBookings: 'Show my bookings',
  showTickets: 'Show my tickets',
  showNewTickets: 'Show my new tickets',
  tryAgain: 'Try again',
};
