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
  bookingCalendar({ code: 'UTS-ABCD-1234', isCancelled: false, event: event({}), ...changes }, 'https://utsav.example')
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

it('lasts as long as is assumed where no end is known', () => {
  expect(unfolded(lines({ event: event({ endsAt: '' }) }))).toContain('DURATION:PT6H');
});

it('keeps every line within 75 octets, in any script, and gives the text back whole', () => {
  const name = `${'राग दरबारी '.repeat(20)}; a, b\\c`;
  const folded = lines({ event: event({ name }) });
  expect(Math.max(...folded.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const summary = /SUMMARY:(.*)\r\n/.exec(unfolded(folded))?.[1]?.replace(/\\([;,\\])/g, '$1');
  expect(summary).toBe(name);
});

it('takes a cancelled booking out of the calendar', () => {
  const text = unfolded(lines({ isCancelled: true }));
  expect(text).toContain('METHOD:CANCEL');
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).toContain('SEQUENCE:1');
});
