import ICAL from 'ical.js';
import { bookingCalendar, type CalendarBooking } from './booking-calendar';

const event = (changes: Partial<CalendarBooking['event']>): CalendarBooking['event'] => ({
  name: 'Indie Nights',
  startsAt: '2026-12-12T13:30:00.000Z',
  endsAt: '2026-12-12T17:00:00.000Z',
  venueName: 'Jio World Garden',
  venueAddress: 'Bandra Kurla Complex',
  city: 'Mumbai',
  state: 'Maharashtra',
  ...changes,
});
const lines = (changes: Partial<CalendarBooking> = {}): string[] =>
  bookingCalendar(
    { code: 'UTS-ABCD-1234', isCancelled: false, sequence: 0, event: event({}), ...changes },
    'https://utsav.example',
  )
    .toString()
    .split('\r\n');
const unfolded = (folded: string[]): string => folded.join('\r\n').replace(/\r\n[ \t]/g, '');

it('says when and where, in instants that every zone reads right', () => {
  const text = unfolded(
    lines({ event: event({ startsAt: '2027-01-10T13:00:00.000Z', endsAt: '2027-01-10T16:30:00.000Z' }) }),
  );
  expect(text).toContain('DTSTART:20270110T130000Z');
  expect(text).toContain('DTEND:20270110T163000Z');
  expect(text).toContain('UID:UTS-ABCD-1234@utsav.example');
  expect(text).toContain('STATUS:CONFIRMED');
  expect(text).toMatch(/LOCATION:.*Mumbai/);
});

it('keeps every line within 75 octets, in any script, and gives the text back whole', () => {
  const name = `${'राग दरबारी '.repeat(20)}; a, b\\c`;
  const folded = lines({ event: event({ name }) });
  expect(Math.max(...folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const summary = /SUMMARY:(.*)\r\n/.exec(unfolded(folded))?.[1]?.replace(/\\([;,\\])/g, '$1');
  expect(summary).toBe(name);
});

it('reminds three hours before the start', () => {
  expect(lines()).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'TRIGGER:-PT3H', 'ACTION:DISPLAY']));
});

it('takes a cancelled booking out of the calendar, which reminds of it no more', () => {
  const text = unfolded(lines({ isCancelled: true }));
  expect(text).not.toContain('VALARM');
  expect(text).toContain('METHOD:CANCEL');
  expect(text).toContain('STATUS:CANCELLED');
});

describe('read by another program', () => {
  const entryOf = (changes: Partial<CalendarBooking>) => {
    const calendar = new ICAL.Component(ICAL.parse(lines(changes).join('\r\n')) as unknown[]);
    const entry = calendar.getFirstSubcomponent('vevent');
    if (!entry) throw new Error('no entry');
    const { uid, sequence, startDate, endDate } = new ICAL.Event(entry);
    const method = calendar.getFirstPropertyValue('method');
    const status = entry.getFirstPropertyValue('status');
    return { uid, sequence, method, status, start: startDate.toJSDate(), end: endDate.toJSDate() };
  };

  it('is one entry for ever: what has a higher sequence replaces it, and a cancellation withdraws it', () => {
    const sold = entryOf({});
    const startsAt = '2026-12-19T13:30:00.000Z';
    const moved = entryOf({ sequence: 1, event: event({ startsAt, endsAt: '2026-12-19T17:00:00.000Z' }) });
    const ended = entryOf({ sequence: 2, isCancelled: true });
    expect(new Set([sold, moved, ended].map(({ uid }) => uid)).size).toBe(1);
    expect([sold, moved, ended].map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(sold.end.toISOString()).toBe('2026-12-12T17:00:00.000Z');
    expect(moved).toMatchObject({ start: new Date(startsAt), end: new Date('2026-12-19T17:00:00.000Z') });
    expect(ended).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(moved).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED' });
  });
});

it('has an entry for each show of a pass, each with a name of its own that stays, and cancels those that are named', () => {
  const shows = ['05', '06'].map((day) => ({
    key: `day-${day}`,
    startsAt: `2026-12-${day}T13:30:00.000Z`,
    endsAt: `2026-12-${day}T17:00:00.000Z`,
  }));
  const entriesOf = (file: string[]) =>
    new ICAL.Component(ICAL.parse(file.join('\r\n')) as unknown[])
      .getAllSubcomponents('vevent')
      .map((entry) =>
        ['uid', 'dtstart', 'status', 'sequence'].map((name) => String(entry.getFirstPropertyValue(name))),
      );
  expect(entriesOf(lines({ shows }))).toEqual([
    ['UTS-ABCD-1234-day-05@utsav.example', '2026-12-05T13:30:00Z', 'CONFIRMED', '0'],
    ['UTS-ABCD-1234-day-06@utsav.example', '2026-12-06T13:30:00Z', 'CONFIRMED', '0'],
  ]);
  const cancelled = lines({ shows: shows.slice(1), isCancelled: true, sequence: 1 });
  expect(cancelled).toContain('METHOD:CANCEL');
  expect(entriesOf(cancelled)).toEqual([
    ['UTS-ABCD-1234-day-06@utsav.example', '2026-12-06T13:30:00Z', 'CANCELLED', '1'],
  ]);
});
