import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { SaleRow } from '../sales/sale.schema';
import { stockKey } from '../stock/stock.schema';
import { ticketCount, type Buyer, type OrderLine, type OrderRow } from './order.schema';

export interface OrderWish {
  sale: SaleRow;
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
export function newOrder(wish: OrderWish): OrderRow {
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

/** Key under which the seats of a show are kept: empty where it has none of its own. */
export const showOfStock = ({ showtimes }: Pick<SaleRow, 'showtimes'>, showtime: string): string =>
  showtimes.find(({ key }) => key === showtime)?.common === false ? showtime : '';

/** Every ticket takes a seat of its category in its show. */
export const linesOf = (sale: SaleRow, quote: Pick<Quote, 'lines'>, showtime: string): OrderLine[] =>
  quote.lines.map(({ categoryKey, paidQuantity, freeQuantity }) => ({
    stockId: stockKey(sale._id, showOfStock(sale, showtime), categoryKey),
    quantity: paidQuantity + freeQuantity,
  }));
