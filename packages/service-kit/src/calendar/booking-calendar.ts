import { brandName } from '@utsav/brand/name';
import { createEvents, type EventAttributes } from 'ics';

/** Of the reminder, before the start. */
const reminderHours = 3;

export interface CalendarBooking {
  code: string;
  isCancelled: boolean;
  /** Raised by each change of the booking's time, and by its end: a calendar keeps what has the higher one. */
  sequence: number;
  /** In the language of its reader; English when absent. */
  description?: string;
  event: {
    name: string;
    /** An instant, or the same as ISO 8601. */
    startsAt: Date | string;
    /** The same. */
    endsAt: Date | string;
    venueName: string;
    venueAddress: string;
    city: string;
    state?: string;
  };
  /** Of passes: an entry for each of these shows, in place of one for the event. */
  shows?: { key: string; startsAt: Date | string; endsAt: Date | string }[] | undefined;
}

/** An iCalendar file (RFC 5545). Times are instants in UTC, which every calendar shows in its own zone, India time among them. */
export function bookingCalendar(
  { code, isCancelled, sequence, event, shows, description }: CalendarBooking,
  siteUrl: string,
): Buffer {
  const { hostname } = new URL(siteUrl);
  const entryOf = ({ key = '', startsAt, endsAt }: { key?: string; startsAt: Date | string; endsAt: Date | string }) =>
    ({
      // The same for a booking, or for a show of it, at every download, so that a calendar replaces what it has.
      uid: `${code}${key && `-${key}`}@${hostname}`,
      sequence,
      productId: `-//${brandName}//Tickets//EN`,
      title: event.name,
      description: description ?? `Booking ${code}. Show your ticket at the gate: ${siteUrl}/tickets`,
      location: [event.venueName, event.venueAddress, event.city, event.state].filter(Boolean).join(', '),
      url: `${siteUrl}/tickets`,
      status: isCancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
      method: isCancelled ? 'CANCEL' : 'PUBLISH',
      start: new Date(startsAt).getTime(),
      startInputType: 'utc' as const,
      startOutputType: 'utc' as const,
      end: new Date(endsAt).getTime(),
      endInputType: 'utc' as const,
      endOutputType: 'utc' as const,
      ...(!isCancelled && {
        alarms: [
          { action: 'display' as const, description: event.name, trigger: { hours: reminderHours, before: true } },
        ],
      }),
    }) satisfies EventAttributes;
  const { value, error } = createEvents((shows ?? [event]).map(entryOf));
  if (!value) throw error ?? new Error('no calendar entry');
  return Buffer.from(foldedByOctets(value));
}

const maxOctets = 75;

/** The library folds by characters; RFC 5545 counts octets, of which a letter of Hindi has three. */
const foldedByOctets = (text: string): string =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => partsOf(line).join('\r\n '))
    .join('\r\n');

function partsOf(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = '';
      // The space before a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part];
}
