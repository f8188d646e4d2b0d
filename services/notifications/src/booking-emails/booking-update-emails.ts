import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import { placeNamesIn } from '@utsav/brand/places';
import type {
  BookingCancelled,
  BookingMoved,
  RefundRequested,
  ShowsCancelled,
  TicketsReturned,
} from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { formatRupees } from '@utsav/contracts/money/rupees';
import { messagesIn } from '../i18n/messages-in';
import { startOfShows, timesOfShows } from '../formatting/times-of-shows';
import { indiaDateTime, indiaHours, indiaWeekdayDate } from '../formatting/india-time';
import type { SmsTemplate } from '../i18n/en/sms-catalogue';
import { smsContent, type SmsContent } from '../formatting/sms-content';
import type { BookingUpdate } from './email-content';

export interface BookingUpdateOptions {
  siteUrl: string;
  /** Of the buyer. */
  language: Language;
  /** A text message may have to be in another one. */
  smsLanguage: (template: SmsTemplate) => Language;
}

type Named = Pick<DataOf<typeof BookingCancelled>, 'eventName' | 'eventNames'>;

/** As the organizer gave it in the language. */
const eventNameIn = ({ eventName, eventNames }: Named, language: Language): string =>
  eventNames?.[language] || eventName;

/** Start of the show that was cancelled by itself. */
const showOf = ({ eventCancellation }: DataOf<typeof BookingCancelled>): string | null =>
  eventCancellation?.showStartsAt ?? null;

function cancelledSms(data: DataOf<typeof BookingCancelled>, { smsLanguage }: BookingUpdateOptions): SmsContent {
  const { by, bookingCode, refundPaise } = data;
  const values = (language: Language) => ({ booking: bookingCode, event: eventNameIn(data, language) });
  // The registered text says that the event does not take place, which is not true of one show.
  const ended = by === 'event-cancelled' && !showOf(data) ? 'event-cancelled' : 'booking-cancelled';
  if (refundPaise === 0) return smsContent(ended, smsLanguage(ended), values(smsLanguage(ended)));
  const template = `${ended}-refund` as const;
  const language = smsLanguage(template);
  return smsContent(template, language, { ...values(language), amount: formatRupees(refundPaise) });
}

type Exchanged = Named &
  Pick<DataOf<typeof BookingCancelled>, 'buyer' | 'bookingCode' | 'refundPaise' | 'exchangedFor'>;

/** Tickets were replaced by those of another booking, whose own mail brings them. */
function exchangedUpdate(
  data: Exchanged & { exchangedFor: string },
  { siteUrl, language }: BookingUpdateOptions,
  ticketsLeft: number,
): Omit<BookingUpdate, 'sms'> {
  const { buyer, bookingCode, refundPaise, exchangedFor } = data;
  const { bookingUpdates } = messagesIn(language);
  return {
    // No registered text message says that tickets were exchanged; that of the new booking has its tickets.
    to: { ...buyer, mobile: '' },
    language,
    subject: bookingUpdates.ticketsAreExchanged(bookingCode),
    paragraphs: [
      bookingUpdates.ticketsExchanged(eventNameIn(data, language), bookingCode, exchangedFor),
      ticketsLeft > 0 ? bookingUpdates.ticketsLeft(ticketsLeft) : '',
      refundPaise > 0 ? bookingUpdates.moneyReturns(formatRupees(refundPaise)) : '',
    ].filter(Boolean),
    link: { url: siteUrl + pathIn(language, '/tickets'), label: bookingUpdates.showNewTickets },
  };
}

const isExchanged = <Data extends Exchanged>(data: Data): data is Data & { exchangedFor: string } =>
  Boolean(data.exchangedFor);

export function cancelledUpdate(data: DataOf<typeof BookingCancelled>, options: BookingUpdateOptions): BookingUpdate {
  if (isExchanged(data)) return { ...exchangedUpdate(data, options, 0), sms: cancelledSms(data, options) };
  const { buyer, refundPaise, eventCancellation } = data;
  const { siteUrl, language } = options;
  const { bookingUpdates } = messagesIn(language);
  const money = refundPaise > 0 ? bookingUpdates.moneyReturns(formatRupees(refundPaise)) : '';
  const reason = eventCancellation?.reason ? bookingUpdates.reasonIs(eventCancellation.reason) : '';
  const words = eventCancellation?.message.split(/\n\s*\n/) ?? [];
  const { subject, what } = cancelledWords(data, language);
  return {
    to: buyer,
    language,
    subject,
    paragraphs: [what, reason, ...words, bookingUpdates.ticketsInvalid, money].filter(Boolean),
    sms: cancelledSms(data, options),
    link: { url: siteUrl + pathIn(language, '/my-bookings'), label: bookingUpdates.showBookings },
  };
}

function cancelledWords(data: DataOf<typeof BookingCancelled>, language: Language): { subject: string; what: string } {
  const { bookingCode, by } = data;
  const { bookingUpdates } = messagesIn(language);
  const eventName = eventNameIn(data, language);
  const startsAt = showOf(data);
  if (startsAt) {
    const start = indiaDateTime(startsAt, language);
    return {
      subject: bookingUpdates.showIsCancelled(eventName, start),
      what: bookingUpdates.showEnded(eventName, start, bookingCode),
    };
  }
  if (by === 'event-cancelled')
    return {
      subject: bookingUpdates.eventIsCancelled(eventName),
      what: bookingUpdates.eventEnded(eventName, bookingCode),
    };
  return {
    subject: bookingUpdates.bookingIsCancelled(bookingCode),
    what: bookingUpdates.bookingEnded(eventName, bookingCode),
  };
}

/** Single tickets went back or were exchanged, the rest stays valid. */
export function ticketsReturnedUpdate(
  data: DataOf<typeof TicketsReturned>,
  options: BookingUpdateOptions,
): BookingUpdate {
  const update = returnedWords(data, options);
  return isExchanged(data) ? { ...update, ...exchangedUpdate(data, options, data.tickets.length) } : update;
}

function returnedWords(
  data: DataOf<typeof TicketsReturned>,
  { siteUrl, language, smsLanguage }: BookingUpdateOptions,
): BookingUpdate {
  const { buyer, bookingCode, refundPaise, returned, tickets } = data;
  const { bookingUpdates } = messagesIn(language);
  const ofSms = smsLanguage('tickets-returned');
  return {
    to: buyer,
    language,
    subject: bookingUpdates.ticketsAreReturned(bookingCode),
    paragraphs: [
      bookingUpdates.ticketsReturned(returned.length, eventNameIn(data, language), bookingCode),
      bookingUpdates.ticketsLeft(tickets.length),
      refundPaise > 0 ? bookingUpdates.moneyReturns(formatRupees(refundPaise)) : '',
    ].filter(Boolean),
    sms: smsContent('tickets-returned', ofSms, {
      tickets: messagesIn(ofSms).booking.tickets(returned.length),
      booking: bookingCode,
      event: eventNameIn(data, ofSms),
      link: `${siteUrl}/tickets`,
    }),
    link: { url: siteUrl + pathIn(language, '/tickets'), label: bookingUpdates.showTickets },
  };
}

/** Shows of passes were cancelled, the passes stay valid for the others. */
export function showsCancelledUpdate(
  data: DataOf<typeof ShowsCancelled>,
  { siteUrl, language, smsLanguage }: BookingUpdateOptions,
): BookingUpdate {
  const { buyer, bookingCode, cancelled, shows, refundPaise, reason, message } = data;
  const { bookingUpdates } = messagesIn(language);
  const eventName = eventNameIn(data, language);
  const ofSms = smsLanguage('shows-cancelled');
  const dates = cancelled.map(({ startsAt }) => indiaDateTime(startsAt, language)).join(', ');
  return {
    to: buyer,
    language,
    subject: bookingUpdates.showIsCancelled(eventName, dates),
    paragraphs: [
      bookingUpdates.showsLeave(eventName, dates, bookingCode),
      reason ? bookingUpdates.reasonIs(reason) : '',
      ...message.split(/\n\s*\n/),
      bookingUpdates.passStays(timesOfShows(shows, language).join('; ')),
      refundPaise > 0 ? bookingUpdates.moneyReturns(formatRupees(refundPaise)) : '',
    ].filter(Boolean),
    sms: smsContent('shows-cancelled', ofSms, {
      event: eventNameIn(data, ofSms),
      start: startOfShows(cancelled, ofSms),
      booking: bookingCode,
      link: `${siteUrl}/tickets`,
    }),
    link: { url: siteUrl + pathIn(language, '/tickets'), label: bookingUpdates.showTickets },
  };
}

/** For money that became no booking, and for a part that goes back while the booking stays. */
export function returnedUpdate(
  data: DataOf<typeof RefundRequested>,
  { siteUrl, language, smsLanguage }: BookingUpdateOptions,
): BookingUpdate {
  const { buyer, amountPaise, reason, bookingId } = data;
  const eventName = eventNameIn(data, language);
  const { bookingUpdates } = messagesIn(language);
  const amount = formatRupees(amountPaise);
  const template = bookingId ? 'refund-of-booking' : (`refund-${reason}` as const);
  return {
    to: buyer,
    language,
    subject: bookingUpdates.returning(amount),
    paragraphs: [
      bookingUpdates.returningFor(amount, eventName, reason),
      bookingId ? bookingUpdates.ticketsStay : bookingUpdates.noTickets,
      bookingUpdates.moneyArrives,
    ],
    sms: smsContent(template, smsLanguage(template), { amount, event: eventNameIn(data, smsLanguage(template)) }),
    link: bookingId
      ? { url: siteUrl + pathIn(language, '/my-bookings'), label: bookingUpdates.showBookings }
      : { url: siteUrl + pathIn(language, `/events/${data.eventId}`), label: bookingUpdates.tryAgain },
  };
}

/** `Jio World Garden, Bandra Kurla Complex, Mumbai`, as the organizer gave it in the language. */
function placeIn(venue: NonNullable<DataOf<typeof BookingMoved>['venue']>, language: Language): string {
  const { venueName, venueAddress } = venue.translations[language] ?? {};
  const city = placeNamesIn(language)[venue.city] ?? venue.city;
  return [venueName || venue.venueName, venueAddress || venue.venueAddress, city].filter(Boolean).join(', ');
}

function newTimeIn(data: DataOf<typeof BookingMoved>, language: Language): string {
  const { previousStartsAt, startsAt, endsAt, shows } = data;
  const { bookingUpdates } = messagesIn(language);
  const eventName = eventNameIn(data, language);
  if (shows) return bookingUpdates.passMoves(eventName, timesOfShows(shows, language).join('; '));
  if (previousStartsAt === startsAt) {
    const hours = indiaHours(startsAt, endsAt, language);
    return bookingUpdates.eventEndMoves(eventName, `${indiaWeekdayDate(startsAt, language)}, ${hours}`);
  }
  return bookingUpdates.eventMoves(
    eventName,
    indiaDateTime(previousStartsAt, language),
    indiaDateTime(startsAt, language),
  );
}

/** To another time, another venue, or both. */
export function movedUpdate(
  data: DataOf<typeof BookingMoved>,
  { siteUrl, language, smsLanguage }: BookingUpdateOptions,
): BookingUpdate {
  const { buyer, bookingCode, previousStartsAt, startsAt, shows, hasNewTime, venue, previousVenue } = data;
  const hasNewStart = previousStartsAt !== startsAt;
  const eventName = eventNameIn(data, language);
  const { bookingUpdates } = messagesIn(language);
  const ofSms = smsLanguage('event-moved');
  const isElsewhere = venue && previousVenue;
  const subject = isElsewhere
    ? hasNewTime
      ? bookingUpdates.eventHasNewTimeAndVenue
      : bookingUpdates.eventHasNewVenue
    : bookingUpdates.eventHasNewTime;
  return {
    // No registered text message says that only the end moves, or one of several dates, or the venue.
    to: hasNewStart ? buyer : { ...buyer, mobile: '' },
    language,
    subject: subject(eventName),
    paragraphs: [
      hasNewTime ? newTimeIn(data, language) : '',
      isElsewhere
        ? bookingUpdates.venueMoves(eventName, placeIn(previousVenue, language), placeIn(venue, language))
        : '',
      hasNewTime ? bookingUpdates.bookingMoves(bookingCode) : bookingUpdates.bookingStays(bookingCode),
      hasNewStart || shows || isElsewhere ? bookingUpdates.mayCancel : '',
    ].filter(Boolean),
    sms: smsContent('event-moved', ofSms, {
      event: eventNameIn(data, ofSms),
      before: indiaDateTime(previousStartsAt, ofSms),
      start: indiaDateTime(startsAt, ofSms),
      booking: bookingCode,
      link: `${siteUrl}/tickets`,
    }),
    link: { url: siteUrl + pathIn(language, '/tickets'), label: bookingUpdates.showNewTickets },
  };
}
