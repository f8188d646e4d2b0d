import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { leastRefundPaise, type Paise } from '@utsav/contracts/money/paise';
import type { QuoteLineRow, QuoteRow } from '../orders/quote.schema';
import type { BookingRow } from './booking.schema';
import { planReturn, ticketsOf, type ReturnPlan } from './plan-return';

export interface ExchangeTarget {
  /** Key of the show; empty for an event without shows. */
  showtime: string;
  /** Key of the ticket category; empty for that of each ticket. */
  category: string;
}

export interface ExchangePlan extends ReturnPlan {
  /** New tickets that have a price. */
  lines: CartLine[];
  /** Free ones of an offer, which stay free beside the paid ones that brought them. */
  free: ReadonlyMap<string, Pick<QuoteLineRow, 'freeQuantity' | 'offerBuy' | 'offerGet'>>;
}

type Exchangeable = Parameters<typeof planReturn>[0] & Pick<BookingRow, 'status' | 'paymentMode' | 'showtime'>;

/**
 * Which tickets of a booking are replaced, and by how many of which ticket category. Throws NOT_EXCHANGEABLE, STATE_CONFLICT
 * for what is void, NOT_FOUND for a ticket of another booking.
 */
export function planExchange(
  booking: Exchangeable,
  named: readonly string[],
  { showtime, category }: ExchangeTarget,
): ExchangePlan {
  if (booking.status !== 'confirmed') throw new AppError('STATE_CONFLICT', { state: 'cancelled' });
  if (booking.paymentMode === 'complimentary') throw new AppError('NOT_EXCHANGEABLE', { why: 'complimentary' });
  const ids = named.length > 0 ? named : booking.tickets.map(({ id }) => id);
  const plan = planReturn(booking, ids);
  if (ids.some((id) => !booking.tickets.some((ticket) => ticket.id === id)))
    throw new AppError('STATE_CONFLICT', { state: 'returned' });
  const targetOf = (categoryKey: string): string => category || categoryKey;
  if (
    showtime === booking.showtime &&
    plan.returning.every(({ ticket }) => targetOf(ticket.categoryKey) === ticket.categoryKey)
  )
    throw new AppError('NOT_EXCHANGEABLE', { why: 'same-tickets' });

  const wasFree = new Set(
    ticketsOf(booking)
      .filter(({ isFree }) => isFree)
      .map(({ id }) => id),
  );
  const lines = new Map<string, CartLine>();
  const free = new Map<
    string,
    { freeQuantity: number; offerBuy?: number | undefined; offerGet?: number | undefined }
  >();
  for (const { ticket } of plan.returning) {
    const key = targetOf(ticket.categoryKey);
    if (wasFree.has(ticket.id)) {
      const { offerBuy, offerGet } = booking.quote.lines.find((line) => line.categoryKey === ticket.categoryKey) ?? {};
      free.set(key, { freeQuantity: (free.get(key)?.freeQuantity ?? 0) + 1, offerBuy, offerGet });
    } else lines.set(key, { category: key, quantity: (lines.get(key)?.quantity ?? 0) + 1 });
  }
  if ([...free.keys()].some((key) => !lines.has(key))) throw new AppError('NOT_EXCHANGEABLE', { why: 'free-tickets' });
  return { ...plan, lines: [...lines.values()], free };
}

/**
 * The price of the new tickets as it was quoted, with the free ones beside them. What differs from the old price by less
 * than payments are made and returned in is rounding; at the counter prices have none, and are paid to the paisa.
 */
export function exchangeQuote(
  quote: QuoteRow,
  { free, amountPaise }: Pick<ExchangePlan, 'free' | 'amountPaise'>,
): QuoteRow {
  const lines = quote.lines.map((line) => ({ ...line, ...free.get(line.categoryKey) }));
  const byPaise: Paise = amountPaise - quote.totalPaise;
  if (quote.gstIncluded || Math.abs(byPaise) >= leastRefundPaise || amountPaise === 0) return { ...quote, lines };
  return { ...quote, lines, roundingPaise: quote.roundingPaise + byPaise, totalPaise: amountPaise };
}
