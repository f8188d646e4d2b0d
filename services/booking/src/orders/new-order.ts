import type { QuoteRow } from './quote.schema';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { EventProjection, ProjectedShow } from '../event-projection/event-projection.schema';
import { stockOfCategory } from '../stock/stock-of-category';
import { ticketCount, type Buyer, type OrderLine, type OrderRow, type OrderSource } from './order.schema';

export interface NewOrderInput {
  projection: EventProjection;
  quote: QuoteRow;
  buyer: Buyer;
  /** Key of the show; empty for an event without shows. */
  showtime: string;
  /** What its passes open; none for tickets of one show. */
  opened: readonly ProjectedShow[];
  /** Of an order that comes from a site of an organizer. */
  source?: OrderSource | undefined;
  requestKey: string;
  requestHash: string;
  now: Date;
  holdExpiresAt: Date;
}

/** An order as it begins, before any seat is taken. Its address is in lower case, so that a mailbox is written to once. */
export function newOrder(input: NewOrderInput): OrderRow {
  const { projection, quote, buyer, showtime, opened, requestKey, requestHash, now, holdExpiresAt } = input;
  return {
    _id: randomId('ord'),
    requestKey,
    requestHash,
    state: 'held',
    group: 'open',
    history: [{ state: 'held', at: now }],
    eventId: projection._id,
    eventName: projection.name,
    showtime,
    ...(opened.length > 0 && { opened: opened.map(({ key }) => key) }),
    ...(input.source && { source: input.source }),
    channel: 'site',
    fingerprint: '',
    buyer: { ...buyer, email: buyer.email.toLowerCase() },
    quote,
    lines: linesOf(projection, quote, showtime, opened),
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

/** Every ticket takes a seat of its category in its show, or one of the seats of its pass with what that draws. */
export const linesOf = (
  projection: EventProjection,
  quote: Pick<QuoteRow, 'lines'>,
  showtime: string,
  opened: readonly Pick<ProjectedShow, 'key'>[] = [],
): OrderLine[] =>
  quote.lines.map(({ categoryKey, paidQuantity, freeQuantity }) => ({
    ...stockOfCategory(projection, categoryKey, showtime, opened),
    quantity: paidQuantity + freeQuantity,
  }));
