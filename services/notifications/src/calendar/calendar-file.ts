import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import { endOf } from '@utsav/contracts/shows/end-of';
import { bookingCalendar, type CalendarBooking } from '@utsav/contracts/calendar/booking-calendar';
import { messagesIn } from '../i18n/messages-in';
import type { TicketData } from '../tickets/ticket-data';
import { ticketDataIn } from '../tickets/ticket-data-in';

/** The times of an entry, which always has an end. */
const calendarTimes = ({ startsAt, endsAt }: Pick<TicketData['event'], 'startsAt' | 'endsAt'>) => ({
  startsAt,
  endsAt: endOf({ startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }).toISOString(),
});

/** The entry of a booking, in the language of its buyer. */
export function calendarEntry(data: TicketData, language: Language, siteUrl: string): CalendarBooking {
  const { bookingCode, calendarSequence = 0, event } = ticketDataIn(data, language);
  const { name, venueName, venueAddress, city } = event;
  return {
    code: bookingCode,
    isCancelled: false,
    sequence: calendarSequence,
    description: messagesIn(language).booking.calendarEntry(bookingCode, siteUrl + pathIn(language, '/tickets')),
    event: { name, ...calendarTimes(event), venueName, venueAddress, city },
    shows: event.shows,
  };
}

/** As it is attached to a mail: a calendar takes it in, puts it to another time, or takes it out. */
export const calendarFile = (entry: CalendarBooking, siteUrl: string) => ({
  filename: `${entry.code}.ics`,
  content: bookingCalendar(entry, siteUrl),
  contentType: `text/calendar; charset=utf-8; method=${entry.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
});
