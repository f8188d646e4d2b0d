import { AppError } from '@utsav/contracts/errors/app-error';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { SaleRow } from '../sales/sale.schema';
import { stockKey, wholeShow } from '../stock/stock.schema';
import { ticketCount, type Buyer, type OrderLine, type OrderRow } from './order.schema';

export interface OrderWish {
  sale: SaleRow;
  quote: Quote;
  buyer: Buyer;
  /** Key of the showtime; empty for the first one that has not begun. */
  showtime: string;
  requestKey: string;
  requestHash: string;
  now: Date;
  holdExpiresAt: Date;
}

/** An order as it begins, before any seat is taken. */
export function newOrder(wish: OrderWish): OrderRow {
  const { sale, quote, buyer, requestKey, requestHash, now, holdExpiresAt } = wish;
  const showtime = chosenShowtime(sale, wish.showtime, now);
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

function chosenShowtime({ showtimes }: SaleRow, key: string, now: Date): string {
  if (key && !showtimes.some((show) => show.key === key))
    throw new AppError('VALIDATION', { details: [{ field: 'showtime', message: 'Choose one of the showtimes.' }] });
  return key || (showtimes.find(({ startsAt }) => startsAt > now)?.key ?? '');
}

/** Every ticket takes a seat of its category, and one of its showtime where that has a number of its own. */
export function linesOf(sale: SaleRow, quote: Quote, showtime: string): OrderLine[] {
  const lines = quote.lines.map(({ categoryKey, paidQuantity, freeQuantity }) => ({
    stockId: stockKey(sale._id, '', categoryKey),
    quantity: paidQuantity + freeQuantity,
  }));
  const show = sale.showtimes.find(({ key }) => key === showtime);
  if (!show || show.capacity === 0) return lines;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [...lines, { stockId: stockKey(sale._id, showtime, wholeShow), quantity }];
}
