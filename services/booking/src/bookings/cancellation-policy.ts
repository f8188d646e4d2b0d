import { hours } from '@utsav/service-kit/time/clock';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { BookingRow } from './booking.schema';

export type CancellationPolicy = Pick<EventProjection, 'cancellableUntilHours'>;

/**
 * A member may cancel up to the hours before the start that the event allows; after the event was moved to
 * another time or venue, up to its start whatever the event allows. Null where the event does not allow it.
 */
export function cancellableUntil(
  { event, movedAt, venueChangedAt }: Pick<BookingRow, 'event' | 'movedAt' | 'venueChangedAt'>,
  { cancellableUntilHours }: CancellationPolicy,
): Date | null {
  if (movedAt ?? venueChangedAt) return event.startsAt;
  return cancellableUntilHours > 0 ? new Date(event.startsAt.getTime() - hours(cancellableUntilHours)) : null;
}

export function isCancellableByMember(
  booking: Pick<BookingRow, 'status' | 'event' | 'movedAt' | 'venueChangedAt'>,
  projection: CancellationPolicy,
  now: Date,
): boolean {
  const until = cancellableUntil(booking, projection);
  return booking.status === 'confirmed' && until !== null && now < until;
}
