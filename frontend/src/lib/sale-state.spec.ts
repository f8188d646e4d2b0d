import { expect, it } from 'vitest';
import { sampleEvent } from '../testing/samples';
import { isOver, saleState } from './sale-state';

const at = (time: string) => Date.parse(`${time}+05:30`);
const show = (key: string, day: string) => ({
  key,
  totalSeats: 10,
  startTime: `${day}T18:00:00+05:30`,
  endTime: `${day}T21:00:00+05:30`,
});

it('closes the sale of an event without shows at its end, or six hours after its start where it has no end', () => {
  const startsOnly = sampleEvent({ startDate: '2026-12-05T18:30:00+05:30', endDate: null });
  expect(isOver(startsOnly, at('2026-12-06T00:29:59'))).toBe(false);
  expect(isOver(startsOnly, at('2026-12-06T00:30:00'))).toBe(true);
  const withEnd = { ...startsOnly, endDate: '2026-12-05T22:00:00+05:30' };
  expect(isOver(withEnd, at('2026-12-05T21:00:00'))).toBe(false);
  expect(isOver(withEnd, at('2026-12-05T22:00:00'))).toBe(true);
});

it('follows the last show, whatever the dates of the event', () => {
  const event = sampleEvent({
    startDate: '2026-12-05T18:00:00+05:30',
    endDate: '2026-12-05T21:00:00+05:30',
    showtimes: [show('fri', '2026-12-05'), show('sun', '2026-12-07')] as never,
  });
  expect(isOver(event, at('2026-12-07T20:00:00'))).toBe(false);
  expect(isOver(event, at('2026-12-07T21:00:00'))).toBe(true);
});

it('prefers cancelled to over, and over to closed', () => {
  const past = at('2027-01-01T00:00:00');
  expect(saleState(sampleEvent({ status: 'Cancelled' }), past)).toBe('cancelled');
  expect(saleState(sampleEvent({ isBookingOpen: false }), past)).toBe('over');
  expect(saleState(sampleEvent({ isBookingOpen: false }), at('2026-12-01T00:00:00'))).toBe('closed');
});

it('is over with the last show that takes place, and cancelled where none does', () => {
  const [friday, sunday] = [show('fri', '2026-12-05'), show('sun', '2026-12-07')];
  const lost = (showtimes: object[]) => sampleEvent({ showtimes: showtimes as never });
  const after = at('2026-12-06T12:00:00');
  expect(saleState(lost([friday, { ...sunday, isCancelled: true }]), after)).toBe('over');
  expect(saleState(lost([{ ...friday, isCancelled: true }, sunday]), after)).toBe('open');
  const none = [friday, sunday].map((each) => ({ ...each, isCancelled: true }));
  expect(saleState(lost(none), after)).toBe('cancelled');
});
