import type { BookingCancelled, BookingMoved, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { indiaDateTime } from '../wording/india-time';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { smsContent, type SmsContent } from '../wording/sms-content';
import type { BookingNotice } from './notice';

const whenMoneyArrives = 'It reaches your account in 5 to 7 working days, by the way you paid.';

function cancelledSms({ by, bookingCode, eventName, refundPaise }: DataOf<typeof BookingCancelled>): SmsContent {
  const values = { booking: bookingCode, event: eventName };
  const ended = by === 'event-cancelled' ? 'event-cancelled' : 'booking-cancelled';
  return refundPaise > 0
    ? smsContent(`${ended}-refund`, { ...values, amount: formatRupees(refundPaise) })
    : smsContent(ended, values);
}

export function cancelledNotice(data: DataOf<typeof BookingCancelled>, siteUrl: string): BookingNotice {
  const { buyer, bookingCode, eventName, refundPaise, by } = data;
  const what =
    by === 'event-cancelled'
      ? `${eventName} will not take place, so your booking ${bookingCode} has ended.`
      : `Your booking ${bookingCode} for ${eventName} is cancelled.`;
  const money = refundPaise > 0 ? `We are returning ${formatRupees(refundPaise)}. ${whenMoneyArrives}` : '';
  return {
    to: buyer,
    subject: by === 'event-cancelled' ? `${eventName} is cancelled` : `Booking ${bookingCode} is cancelled`,
    paragraphs: [what, 'Its tickets are not valid any more.', money].filter(Boolean),
    sms: cancelledSms(data),
    link: { url: `${siteUrl}/my-bookings`, label: 'Show my bookings' },
  };
}

const whyReturned: Record<DataOf<typeof RefundRequested>['reason'], string> = {
  'sold-out': 'your payment arrived after your time was over, and the seats were gone',
  'sale-closed': 'your payment arrived when the sale had closed',
  'second-payment': 'you paid twice for the same tickets',
  'amount-differs': 'the amount that arrived was not the price of the tickets',
  cancelled: 'the booking was cancelled',
  'event-cancelled': 'the event was cancelled',
  goodwill: 'the organiser asked us to',
};

/** For money that became no booking, and for a part that goes back while the booking stays. */
export function returnedNotice(data: DataOf<typeof RefundRequested>, siteUrl: string): BookingNotice {
  const { buyer, eventName, amountPaise, reason, bookingId } = data;
  const what = `We are returning ${formatRupees(amountPaise)} for ${eventName}, because ${whyReturned[reason]}.`;
  const template = bookingId ? 'refund-of-booking' : (`refund-${reason}` as const);
  const rest = bookingId ? 'Your tickets stay valid.' : 'No tickets were issued for this payment.';
  return {
    to: buyer,
    subject: `We are returning ${formatRupees(amountPaise)}`,
    paragraphs: [what, rest, whenMoneyArrives],
    sms: smsContent(template, { amount: formatRupees(amountPaise), event: eventName }),
    link: bookingId
      ? { url: `${siteUrl}/my-bookings`, label: 'Show my bookings' }
      : { url: `${siteUrl}/event/${data.eventId}`, label: 'Try again' },
  };
}

export function movedNotice(data: DataOf<typeof BookingMoved>, siteUrl: string): BookingNotice {
  const { buyer, bookingCode, eventName, previousStartsAt, startsAt } = data;
  const what = `${eventName} moves from ${indiaDateTime(previousStartsAt)} to ${indiaDateTime(startsAt)}.`;
  return {
    to: buyer,
    subject: `${eventName} has a new time`,
    paragraphs: [
      what,
      `Your booking ${bookingCode} moves with it. Its tickets have new codes: the ones you have do not open the gate any more. You find the new ones on our site.`,
      'If you cannot come then, you can cancel on our site and get your money back.',
    ],
    sms: smsContent('event-moved', {
      event: eventName,
      before: indiaDateTime(previousStartsAt),
      start: indiaDateTime(startsAt),
      booking: bookingCode,
      link: `${siteUrl}/tickets`,
    }),
    link: { url: `${siteUrl}/tickets`, label: 'Show my new tickets' },
  };
}
