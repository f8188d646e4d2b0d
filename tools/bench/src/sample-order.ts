import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { stockKey } from '@utsav/booking/stock/stock.schema';
import { randomId } from '@utsav/service-kit/ids/random-id';

/** One ticket for ₹1,180, held for an hour by default. */
export function sampleOrder(eventId: string, heldMs = 3_600_000): OrderRow {
  const now = new Date();
  const holdExpiresAt = new Date(now.getTime() + heldMs);
  const id = randomId('ord');
  return {
    _id: id,
    requestKey: `bench/${id}`,
    requestHash: 'bench',
    state: 'held',
    group: 'open',
    history: [{ state: 'held', at: now }],
    eventId,
    eventName: 'Monsoon Nights',
    showtime: '',
    channel: 'site',
    fingerprint: '',
    buyer: { userId: randomId('usr'), name: 'Meera', mobile: '+919876543210', email: 'meera@example.in' },
    quote: {
      eventId,
      lines: [
        {
          categoryKey: 'gold',
          categoryType: 'Gold',
          pricePaise: 100_000,
          listPricePaise: 100_000,
          feePaise: 0,
          paidQuantity: 1,
          freeQuantity: 0,
        },
      ],
      cartPaise: 100_000,
      discountPaise: 0,
      feePaise: 0,
      gstBasisPoints: 1800,
      gstPaise: 18_000,
      roundingPaise: 0,
      totalPaise: 118_000,
      coupon: undefined,
      gstIncluded: false,
      counterDiscount: undefined,
      gstLines: [],
    },
    lines: [{ stockId: stockKey(eventId, '', 'gold'), quantity: 1 }],
    quantity: 1,
    couponId: '',
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
