import type { Coupon } from '@utsav/contracts/http/coupon';
import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import { isFreeTier } from '../../lib/tier-price';
import { offerHint } from './coupon-check';
import type { CartLine } from './cart-lines';
import { messages } from './messages';

export interface Cart {
  lines: readonly CartLine[];
  cartAmount: number;
}

export interface ListedOffer {
  coupon: Coupon;
  /** Rupees off the tickets as they are chosen now. */
  saves: number;
  /** Why it cannot be had now, or what it takes; empty when it can. */
  hint: string;
  isBest: boolean;
}

const isOfTier = ({ applicableCategory }: Coupon, { key, type }: Pick<TicketCategory, 'key' | 'type'>): boolean =>
  applicableCategory === key || applicableCategory === type;

/** Free tickets are of one category; an event without it never gives them, and nothing is taken off what is free. */
const canEverFit = (coupon: Coupon, tiers: readonly TicketCategory[]): boolean =>
  tiers.some((tier) => !isFreeTier(tier) && (coupon.discountType !== 'bogo' || isOfTier(coupon, tier)));

const lineFor = (coupon: Coupon, lines: readonly CartLine[]): CartLine | undefined =>
  lines.find(({ tier }) => isOfTier(coupon, tier));

/** Discount of a coupon; the server's price is binding. */
export function savingOf(coupon: Coupon, { lines, cartAmount }: Cart): number {
  if (coupon.discountType === 'bogo') {
    const line = lineFor(coupon, lines);
    return line && coupon.buy > 0 ? Math.floor(line.quantity / coupon.buy) * coupon.get * line.tier.price : 0;
  }
  if (coupon.discountType === 'fixed') return Math.min(coupon.value, cartAmount);
  const share = (cartAmount * coupon.value) / 100;
  return Math.min(coupon.maxDiscountAmount > 0 ? Math.min(share, coupon.maxDiscountAmount) : share, cartAmount);
}

const addMore = (more: number, { quantity, limit }: CartLine): string =>
  more > 0 && quantity + more <= limit ? messages.addMore(more) : '';

/** What is missing for a coupon to take effect; empty when nothing is. */
export function missingFor(coupon: Coupon, { lines, cartAmount }: Cart): string {
  const [chosen] = lines;
  if (!chosen) return '';
  const { price } = chosen.tier;
  if (cartAmount < coupon.minPurchaseAmount)
    return price > 0 ? addMore(Math.ceil((coupon.minPurchaseAmount - cartAmount) / price), chosen) : '';
  if (coupon.discountType !== 'bogo') return '';
  const line = lineFor(coupon, lines);
  if (!line) return messages.onlyForTier(coupon.applicableCategory);
  return line.quantity < coupon.buy
    ? addMore(coupon.buy - line.quantity, line) || messages.needsTickets(coupon.buy)
    : '';
}

/** Offers that can fit the event: what saves most now comes first, then what takes more tickets. */
export function listOffers(
  coupons: readonly Coupon[],
  event: Pick<EventRecord, '_id' | 'ticketCategories'>,
  cart: Cart,
  now: Date,
): ListedOffer[] {
  const offers = coupons
    .filter((coupon) => canEverFit(coupon, event.ticketCategories))
    .map((coupon) => {
      const why = offerHint(coupon, { eventId: event._id, cartAmount: cart.cartAmount, now });
      const hint = [why, missingFor(coupon, cart)].filter(Boolean).join(' · ');
      return { coupon, hint, saves: hint ? 0 : savingOf(coupon, cart), isBest: false };
    })
    .toSorted((a, b) => Number(Boolean(a.hint)) - Number(Boolean(b.hint)) || b.saves - a.saves);
  const [first] = offers;
  if (first && first.saves > 0 && offers.length > 1) first.isBest = true;
  return offers;
}
