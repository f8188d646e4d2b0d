import { hours } from '@utsav/service-kit/time/clock';
import type { SaleRow } from '../sales/sale.schema';
import type { BookingRow } from './booking.schema';

/**
 * A member may cancel up to the hours before the start that the event allows; after the event was moved, up to its new
 * start whatever the event allows.
 */
export function isCancellableByMember(
  { status, event, movedAt }: Pick<BookingRow, 'status' | 'event' | 'movedAt'>,
  { cancellableUntilHours }: Pick<SaleRow, 'cancellableUntilHours'>,
  now: Date,
): boolean {
  if (status !== 'confirmed') return false;
  if (movedAt) return now < event.startsAt;
  return cancellableUntilHours > 0 && now.getTime() < event.startsAt.getTime() - hours(cancellableUntilHours);
}
