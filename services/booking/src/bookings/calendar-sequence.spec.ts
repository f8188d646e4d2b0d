import { calendarSequence } from './calendar-sequence';

it.each([
  ['was never moved', 0, { status: 'confirmed', movedAt: null }],
  ['was moved twice', 2, { status: 'confirmed', movedAt: new Date(), timesMoved: 2 }],
  ['was moved before moves were counted', 1, { status: 'confirmed', movedAt: new Date() }],
  ['was cancelled', 1, { status: 'cancelled', movedAt: null }],
  ['was moved, then cancelled', 3, { status: 'cancelled', movedAt: null, timesMoved: 2 }],
] as const)('the entry of a booking that %s has the sequence %i', (_, sequence, booking) =>
  expect(calendarSequence(booking)).toBe(sequence),
);
