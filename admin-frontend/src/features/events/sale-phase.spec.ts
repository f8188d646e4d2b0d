import { expect, it } from 'vitest';
import { salePhase } from './sale-phase';

const now = Date.parse('2026-11-26T12:00:00+05:30');
const event = {
  status: 'Upcoming',
  isActived: true,
  isBookingOpen: true,
  start: '2026-11-26T10:00:00+05:30',
  end: '2026-11-26T13:00:00+05:30',
};

it.each([
  ['On sale', {}, undefined],
  ['On sale', {}, 3],
  ['Sold out', {}, 0],
  ['Closed', { isBookingOpen: false }, 0],
  ['Hidden', { isActived: false }, 0],
  ['Draft', { status: 'draft', isActived: false }, undefined],
  ['Over', { end: '2026-11-26T12:00:00+05:30' }, 3],
  ['On sale', { end: '' }, 3],
  ['Over', { end: '', start: '2026-11-26T06:00:00+05:30' }, 3],
  ['Cancelled', { status: 'Cancelled', end: '' }, 3],
  ['Over', { showtimes: [{ endTime: event.end, isCancelled: true }, { endTime: event.start }] }, 3],
  ['On sale', { showtimes: [{ endTime: event.end, isCancelled: true }, { endTime: event.end }] }, 3],
  ['Cancelled', { showtimes: [{ endTime: event.end, isCancelled: true }] }, 3],
] as const)('an event is %s: %j with %j seats left', (phase, changes, left) =>
  expect(salePhase({ ...event, ...changes }, left, now)).toBe(phase),
);
