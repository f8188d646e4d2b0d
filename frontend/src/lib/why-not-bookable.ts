import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import { messages } from './booking-messages';
import { saleState } from './sale-state';
import { bookableTiers, isBookable, shownTiers } from './ticket-tiers';

/** Why none of these ticket categories, those of a show or of the whole event, can be had; empty where one can. */
export function whyNotBookable(event: EventRecord, tiers: readonly TicketCategory[]): string {
  const sale = saleState(event);
  if (sale !== 'open')
    return { over: messages.over, cancelled: messages.cancelledEvent, closed: messages.notOpen }[sale];
  if (shownTiers(tiers).length === 0 || bookableTiers(tiers).length > 0) return '';
  return isBookable(event) ? messages.showSoldOut : messages.eventSoldOut;
}
