import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { isToCome } from '@utsav/contracts/shows/choose-show';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { linesOf } from '../orders/new-order';
import type { OrderRow } from '../orders/order.schema';
import { stockKey } from '../stock/stock.schema';

export interface OrderInput {
  quantity?: number;
  /** Free tickets on top. */
  free?: number;
  userId?: string;
  requestKey?: string;
  requestHash?: string;
  coupon?: { couponId: string; usageLimit: number; perUserLimit: number };
  personCap?: number;
  showtime?: string;
  holdExpiresAt?: Date;
  /** Key of its ticket category. */
  category?: string;
  /** Needed with a showtime or a pass. */
  projection?: EventProjection;
}

/** An order as it is before its seats are held. */
export function orderFor(
  eventId: string,
  {
    quantity = 1,
    free = 0,
    userId = randomId('usr'),
    requestKey = randomId('req'),
    requestHash = 'same',
    coupon,
    showtime = '',
    category = 'gold',
    projection,
    // Far away, so that the sweep of the running service leaves it to the test.
    holdExpiresAt = new Date(Date.now() + 3_600_000),
  }: OrderInput = {},
): OrderRow {
  const now = new Date();
  const sold = projection?.categories.find(({ key }) => key === category);
  const opened = showsCovered(sold ?? {}, projection?.showtimes ?? []).filter((show) => isToCome(show, now));
  const quote: Quote = {
    eventId,
    lines: [
      {
        categoryKey: category,
        categoryType: sold?.type ?? 'Gold',
        pricePaise: 100_000,
        feePaise: 0,
        paidQuantity: quantity,
        freeQuantity: free,
        listPricePaise: 100_000,
      },
    ],
    cartPaise: 100_000 * quantity,
    discountPaise: 0,
    feePaise: 0,
    gstBasisPoints: 1800,
    gstPaise: 18_000 * quantity,
    roundingPaise: 0,
    totalPaise: 118_000 * quantity,
    coupon: coupon && { ...coupon, code: 'TEST' },
    gstIncluded: false,
    counterDiscount: undefined,
    gstLines: [],
  };
  return {
    _id: randomId('ord'),
    requestKey,
    requestHash,
    state: 'held',
    group: 'open',
    history: [{ state: 'held', at: now }],
    eventId,
    eventName: 'Monsoon Nights',
    showtime,
    ...(opened.length > 0 && { opened: opened.map(({ key }) => key) }),
    channel: 'site',
    fingerprint: '',
    buyer: { userId, name: 'Meera', mobile: '+919876543210', email: 'meera@example.in' },
    quote,
    lines: projection
      ? linesOf(projection, quote, showtime, opened)
      : [{ stockId: stockKey(eventId, '', 'gold'), quantity: quantity + free }],
    quantity: quantity + free,
    couponId: coupon?.couponId ?? '',
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
