import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { saleState } from './sale-state';
import { isBookable, shownTiers } from './ticket-tiers';

/** Booking opens later, or all seats are gone: either may change. */
export function canBeAwaited(event: EventRecord): boolean {
  const sale = saleState(event);
  if (sale === 'closed') return true;
  return sale === 'open' && shownTiers(event.ticketCategories ?? []).length > 0 && !isBookable(event);
}
