import type { Coupon } from '@utsav/contracts/http/coupon';
import type { Event as EventRecord, TicketCategory } from '@utsav/contracts/http/event';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { isFreeTier } from '../../lib/tier-price';
import { offerHint } from './coupon-check';
import { ticketsIn, type CartLine } from './cart-lines';
import { messages } from './messages';

export interface Cart {
  lines: readonly CartLine[];
  cartAmount: number;
}

export interface ListedOffer {
  coupon: Coupon;
  /** Rupees off the tickets as they are chosen now. */
  saves: number;
  /** How many people go in for how many paid tickets; empty unless tickets come free. */
  people: string;
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

/** Discount of a coupon; the server's price is binding. Free tickets take nothing off what is paid. */
export function savingOf(coupon: Coupon, { cartAmount }: Cart): number {
  if (coupon.discountType === 'bogo') return 0;
  if (coupon.discountType === 'fixed') return Math.min(coupon.value, cartAmount);
  const share = (cartAmount * coupon.value) / 100;
  return Math.min(coupon.maxDiscountAmount > 0 ? Math.min(share, coupon.maxDiscountAmount) : share, cartAmount);
}

/** Tickets that come free with `paid` ones of an offer; those count towards the most of an order too. */
const freeWith = ({ buy, get }: Coupon, paid: number, others: number): number =>
  buy > 0 ? Math.max(0, Math.min(Math.floor(paid / buy) * get, maxTicketsPerOrder - others - paid)) : 0;

/** Free tickets come on top of the chosen ones, so whoever wants no more people in chooses fewer. */
export function peopleOf(coupon: Coupon, { lines }: Cart): string {
  const line = coupon.discountType === 'bogo' ? lineFor(coupon, lines) : undefined;
  if (!line) return '';
  const others = ticketsIn(lines) - line.quantity;
  const free = freeWith(coupon, line.quantity, others);
  const isEnough = (paid: number) => paid + freeWith(coupon, paid, others) >= line.quantity;
  const fewest = Array.from({ length: line.quantity }, (_, at) => at + 1).find(isEnough) ?? line.quantity;
  return [
    free > 0 && messages.payFor(line.quantity, line.quantity + free),
    fewest < line.quantity && messages.chooseFewer(line.quantity, fewest),
  ]
    .filter(Boolean)
    .join(' ');
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
      return {
        coupon,
        hint,
        saves: hint ? 0 : savingOf(coupon, cart),
        people: hint ? '' : peopleOf(coupon, cart),
        isBest: false,
      };
    })
    .toSorted((a, b) => Number(Boolean(a.hint)) - Number(Boolean(b.hint)) || b.saves - a.saves);
  const [first] = offers;
  if (first && first.saves > 0 && offers.length > 1) first.isBest = true;
  return offers;
}
