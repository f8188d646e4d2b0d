import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { showOfStock, stockKey } from '../stock/stock.schema';
import { ticketCount, type Buyer, type OrderLine, type OrderRow } from './order.schema';

export interface NewOrderInput {
  sale: EventProjection;
  quote: Quote;
  buyer: Buyer;
  /** Key of the show; empty for an event without shows. */
  showtime: string;
  requestKey: string;
  requestHash: string;
  now: Date;
  holdExpiresAt: Date;
}

/** An order as it begins, before any seat is taken. */
export function newOrder(wish: NewOrderInput): OrderRow {
  const { sale, quote, buyer, showtime, requestKey, requestHash, now, holdExpiresAt } = wish;
  return {
    _id: randomId('ord'),
    requestKey,
    requestHash,
    state: 'held',
    group: 'open',
    history: [{ state: 'held', at: now }],
    eventId: sale._id,
    eventName: sale.name,
    showtime,
    channel: 'site',
    fingerprint: '',
    buyer,
    quote,
    lines: linesOf(sale, quote, showtime),
    quantity: ticketCount({ quote }),
    couponId: quote.coupon?.couponId ?? '',
    holdExpiresAt,
    closingTo: 'expired',
    nextCloseAt: holdExpiresAt,
    payment: { linkId: '', url: '', providerPaymentId: '', method: '' },
    returnedPayments: [],
    bookingId: '',
    bookingCode: '',
    createdAt: now,
  };
}

/** Every ticket takes a seat of its category in its show. */
export const linesOf = (sale: EventProjection, quote: Pick<Quote, 'lines'>, showtime: string): OrderLine[] =>
  quote.lines.map(({ categoryKey, paidQuantity, freeQuantity }) => ({
    stockId: stockKey(sale._id, showOfStock(sale, showtime), categoryKey),
    quantity: paidQuantity + freeQuantity,
  }));
