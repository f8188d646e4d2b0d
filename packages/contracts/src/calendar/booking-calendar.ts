import { brandName } from '@utsav/brand/name';
import ICAL from 'ical.js';

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

const maxOctets = 75;
// The space before a continued line counts, which the library leaves out.
ICAL.foldLength = maxOctets - 1;

/** An iCalendar file (RFC 5545). Times are instants in UTC, which every calendar shows in its own zone, India time among them. */
export function bookingCalendar(
  { code, isCancelled, sequence, event, shows, description }: CalendarBooking,
  siteUrl: string,
): Buffer {
  const { hostname } = new URL(siteUrl);
  const now = ICAL.Time.fromJSDate(new Date(), true);
  const entries = (shows ?? [event]).map(({ key = '', startsAt, endsAt }: Span) =>
    component('vevent', {
      // The same for a booking, or for a show of it, at every download, so that a calendar replaces what it has.
      uid: `${code}${key && `-${key}`}@${hostname}`,
      sequence,
      dtstamp: now,
      dtstart: instant(startsAt),
      dtend: instant(endsAt),
      summary: event.name,
      description: description ?? `Booking ${code}. Show your ticket at the gate: ${siteUrl}/tickets`,
      location: [event.venueName, event.venueAddress, event.city, event.state].filter(Boolean).join(', '),
      url: `${siteUrl}/tickets`,
      status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    }),
  );
  if (!isCancelled) for (const entry of entries) entry.addSubcomponent(reminderOf(event.name));
  const calendar = component('vcalendar', {
    version: '2.0',
    prodid: `-//${brandName}//Tickets//EN`,
    calscale: 'GREGORIAN',
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
  });
  for (const entry of entries) calendar.addSubcomponent(entry);
  return Buffer.from(`${calendar.toString()}\r\n`);
}

interface Span {
  key?: string;
  startsAt: Date | string;
  endsAt: Date | string;
}

function component(name: string, properties: Record<string, string | number | ICAL.Time | ICAL.Duration>) {
  const made = new ICAL.Component(name);
  for (const [property, value] of Object.entries(properties)) made.addPropertyWithValue(property, value);
  return made;
}

const instant = (at: Date | string) => ICAL.Time.fromJSDate(new Date(at), true);

const reminderOf = (description: string) =>
  component('valarm', {
    action: 'DISPLAY',
    description,
    trigger: ICAL.Duration.fromData({ isNegative: true, hours: reminderHours }),
  });
