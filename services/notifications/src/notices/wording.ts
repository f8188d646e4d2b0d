import type { Language } from '@utsav/contracts/language/languages';
import type { BookingCancelled, BookingMoved, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { messagesIn } from '../i18n/messages-in';
import { indiaDateTime } from '../wording/india-time';
import type { SmsTemplate } from '../i18n/en/sms-catalogue';
import { smsContent, type SmsContent } from '../wording/sms-content';
import type { BookingNotice } from './notice';

export interface NoticeOptions {
  siteUrl: string;
  /** Of the buyer. */
  language: Language;
  /** A text message may have to be in another one. */
  smsLanguage: (template: SmsTemplate) => Language;
}

function cancelledSms(
  { by, bookingCode, eventName, refundPaise }: DataOf<typeof BookingCancelled>,
  { smsLanguage }: NoticeOptions,
): SmsContent {
  const values = { booking: bookingCode, event: eventName };
  const ended = by === 'event-cancelled' ? 'event-cancelled' : 'booking-cancelled';
  if (refundPaise === 0) return smsContent(ended, smsLanguage(ended), values);
  const template = `${ended}-refund` as const;
  return smsContent(template, smsLanguage(template), { ...values, amount: formatRupees(refundPaise) });
}

export function cancelledNotice(data: DataOf<typeof BookingCancelled>, options: NoticeOptions): BookingNotice {
  const { buyer, bookingCode, eventName, refundPaise, by } = data;
  const { siteUrl, language } = options;
  const { notices } = messagesIn(language);
  const isEvent = by === 'event-cancelled';
  const what = isEvent ? notices.eventEnded(eventName, bookingCode) : notices.bookingEnded(eventName, bookingCode);
  const money = refundPaise > 0 ? notices.moneyReturns(formatRupees(refundPaise)) : '';
  return {
    to: buyer,
    language,
    subject: isEvent ? notices.eventIsCancelled(eventName) : notices.bookingIsCancelled(bookingCode),
    paragraphs: [what, notices.ticketsInvalid, money].filter(Boolean),
    sms: cancelledSms(data, options),
    link: { url: `${siteUrl}/my-bookings`, label: notices.showBookings },
  };
}

/** For money that became no booking, and for a part that goes back while the booking stays. */
export function returnedNotice(
  data: DataOf<typeof RefundRequested>,
  { siteUrl, language, smsLanguage }: NoticeOptions,
): BookingNotice {
  const { buyer, eventName, amountPaise, reason, bookingId } = data;
  const { notices } = messagesIn(language);
  const amount = formatRupees(amountPaise);
  const template = bookingId ? 'refund-of-booking' : (`refund-${reason}` as const);
  return {
    to: buyer,
    language,
    subject: notices.returning(amount),
    paragraphs: [
      notices.returningFor(amount, eventName, reason),
      bookingId ? notices.ticketsStay : notices.noTickets,
      notices.moneyArrives,
    ],
    sms: smsContent(template, smsLanguage(template), { amount, event: eventName }),
    link: bookingId
      ? { url: `${siteUrl}/my-bookings`, label: notices.showBookings }
      : { url: `${siteUrl}/event/${data.eventId}`, label: notices.tryAgain },
  };
}

export function movedNotice(
  data: DataOf<typeof BookingMoved>,
  { siteUrl, language, smsLanguage }: NoticeOptions,
): BookingNotice {
  const { buyer, bookingCode, eventName, previousStartsAt, startsAt } = data;
  const { notices } = messagesIn(language);
  const times = (of: Language) => ({ before: indiaDateTime(previousStartsAt, of), start: indiaDateTime(startsAt, of) });
  const { before, start } = times(language);
  const ofSms = smsLanguage('event-moved');
  return {
    to: buyer,
    language,
    subject: notices.eventHasNewTime(eventName),
    paragraphs: [notices.eventMoves(eventName, before, start), notices.bookingMoves(bookingCode), notices.mayCancel],
    sms: smsContent('event-moved', ofSms, {
      event: eventName,
      ...times(ofSms),
      booking: bookingCode,
      link: `${siteUrl}/tickets`,
    }),
    link: { url: `${siteUrl}/tickets`, label: notices.showNewTickets },
  };
}
