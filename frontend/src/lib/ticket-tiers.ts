import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { saleState } from './sale-state';
import { tierPrice } from './tier-price';
import { messages } from './messages';

export const FEW_LEFT = 20;

export type TierState = 'sold-out' | 'few-left' | 'available';

const isUnknown = (seats: number | null | undefined): boolean => seats === undefined || seats === null || seats < 0;

export const tierState = ({ availableSeats }: Pick<TicketCategory, 'availableSeats'>): TierState => {
  if (isUnknown(availableSeats)) return 'available';
  if (availableSeats === 0) return 'sold-out';
  return availableSeats < FEW_LEFT ? 'few-left' : 'available';
};

export function tierStateText(tier: TicketCategory): string {
  const state = tierState(tier);
  if (state === 'sold-out') return messages.soldOut;
  return state === 'few-left' ? messages.onlyLeft(tier.availableSeats) : messages.available;
}

/** What may be shown: a tier that is switched off is hidden. */
export const shownTiers = (tiers: readonly TicketCategory[]): TicketCategory[] =>
  tiers.filter((tier) => tier.isTicketAvailable !== false);

export const bookableTiers = (tiers: readonly TicketCategory[]): TicketCategory[] =>
  shownTiers(tiers).filter((tier) => tierState(tier) !== 'sold-out');

/** Whether a ticket of it can be had now. */
export const isBookable = (event: Event): boolean =>
  saleState(event) === 'open' && bookableTiers(event.ticketCategories ?? []).length > 0;

/** The first tier with seats, else the first. */
export const defaultTier = (tiers: readonly TicketCategory[]): TicketCategory | undefined =>
  bookableTiers(tiers)[0] ?? shownTiers(tiers)[0];

const byPrice = (a: TicketCategory, b: TicketCategory) => tierPrice(a).amount - tierPrice(b).amount;

/** Cheapest first; when all are sold out, the cheapest of all still shows a price. */
export const cheapestTiers = (tiers: readonly TicketCategory[], count: number): TicketCategory[] => {
  const bookable = bookableTiers(tiers);
  return (bookable.length > 0 ? bookable : shownTiers(tiers)).toSorted(byPrice).slice(0, count);
};

/** A link may name a tier by key or by name. */
export function findTier(tiers: readonly TicketCategory[], keyOrName: string | null): TicketCategory | undefined {
  if (!keyOrName) return undefined;
  const wanted = keyOrName.toLowerCase();
  return (
    shownTiers(tiers).find((tier) => tier.key.toLowerCase() === wanted) ??
    shownTiers(tiers).find((tier) => tier.type.toLowerCase() === wanted)
  );
}

/** Most tickets of an event in one order: the limit per order, or the event's cap per person; 0 = no cap. */
export const orderLimit = ({ maxTicketsPerPerson }: { maxTicketsPerPerson: number }): number =>
  maxTicketsPerPerson > 0 ? Math.min(maxTicketsPerOrder, maxTicketsPerPerson) : maxTicketsPerOrder;

/** How many of a tier one order may hold: no more than are left. */
export const quantityLimit = (
  { availableSeats }: Pick<TicketCategory, 'availableSeats'>,
  most: number = maxTicketsPerOrder,
): number => (isUnknown(availableSeats) ? most : Math.min(most, availableSeats));
