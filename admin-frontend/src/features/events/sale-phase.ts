import { serverNow } from '@utsav/web-kit/api-client/server-clock';

interface SoldEvent {
  status: string;
  isActived?: boolean | null;
  isBookingOpen?: boolean | null;
  start: string;
  end: string;
}

export type SalePhase = 'Draft' | 'Cancelled' | 'Over' | 'Hidden' | 'Closed' | 'Sold out' | 'On sale';

/** The one thing that is true of an event's sale now; `availableSeats` is absent while it is not known. */
export function salePhase(event: SoldEvent, availableSeats?: number, now = serverNow()): SalePhase {
  const status = event.status.toLowerCase();
  if (status === 'cancelled') return 'Cancelled';
  const end = Date.parse(event.end || event.start);
  if (end <= now) return 'Over';
  if (status === 'draft') return 'Draft';
  if (event.isActived === false) return 'Hidden';
  if (event.isBookingOpen === false) return 'Closed';
  return availableSeats === 0 ? 'Sold out' : 'On sale';
}
