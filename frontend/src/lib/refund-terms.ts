import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { messages } from './booking-messages';
import { isFreeTier } from './tier-price';

/**
 * What the event allows to who cannot come; the same on its page, in the checkout and among its terms. Empty where
 * nothing is paid and nothing can be cancelled.
 */
export function refundTerms({
  cancellableUntilHours,
  ticketCategories,
}: Pick<EventRecord, 'cancellableUntilHours' | 'ticketCategories'>): string {
  if (cancellableUntilHours > 0) return messages.freeCancellation(cancellableUntilHours);
  return ticketCategories.every(isFreeTier) ? '' : messages.notRefundable;
}
