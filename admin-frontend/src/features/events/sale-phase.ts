import { endOf } from '@utsav/contracts/shows/end-of';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { isCalledOff } from './event-status';

interface SoldEvent {
  status: string;
  isActived?: boolean | null;
  isBookingOpen?: boolean | null;
  start: string;
  end: string;
  showtimes?: readonly { endTime: string; isCancelled?: boolean }[];
}

export type SalePhase = 'Draft' | 'Cancelled' | 'Over' | 'Hidden' | 'Closed' | 'Sold out' | 'On sale';

/** No show is to come; without shows the event has ended. */
function isOver({ start, end, showtimes = [] }: SoldEvent, now: number): boolean {
  if (showtimes.length === 0)
    return endOf({ startsAt: new Date(start), endsAt: end ? new Date(end) : null }).getTime() <= now;
  return !showtimes.some(({ endTime, isCancelled }) => !isCancelled && Date.parse(endTime) > now);
}

/** The one thing that is true of an event's sale now; `availableSeats` is absent while it is not known. */
export function salePhase(event: SoldEvent, availableSeats?: number, now = serverNow()): SalePhase {
  const status = event.status.toLowerCase();
  if (isCalledOff(event)) return 'Cancelled';
  if (isOver(event, now)) return 'Over';
  if (status === 'draft') return 'Draft';
  if (event.isActived === false) return 'Hidden';
  if (event.isBookingOpen === false) return 'Closed';
  return availableSeats === 0 ? 'Sold out' : 'On sale';
}
