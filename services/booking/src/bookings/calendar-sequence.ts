import type { BookingRow } from './booking.schema';

/** Of the booking's calendar entry: what was handed out last has the highest (RFC 5545 3.8.7.4). */
export const calendarSequence = ({
  timesMoved,
  movedAt,
  status,
}: Pick<BookingRow, 'timesMoved' | 'movedAt' | 'status'>) =>
  // What was moved before moves were counted was moved at least once.
  (timesMoved ?? (movedAt ? 1 : 0)) + (status === 'cancelled' ? 1 : 0);
