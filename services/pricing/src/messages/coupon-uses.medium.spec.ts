import { BookingCancelled, OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { couponForm } from '../testing/coupon-form';
import { PricingFixture } from '../testing/pricing-fixture';

let pricing: PricingFixture;
beforeAll(async () => {
  pricing = await PricingFixture.start();
});
afterAll(() => pricing?.stop());

const buyer = { userId: 'usr_a', name: 'Meera', mobile: '', email: '' };
const confirmed = (couponId: string, orderId: string): DataOf<typeof OrderConfirmed> => ({
  orderId,
  bookingId: `bkg_${orderId}`,
  bookingCode: 'AAAA',
  buyer,
  event: {
    eventId: 'evt_1',
    name: 'Monsoon Nights',
    imageUrl: '',
    startsAt: '2027-01-01T00:00:00.000Z',
    endsAt: null,
    venueName: '',
    venueAddress: '',
    city: '',
    organizerName: '',
    translations: {},
  },
  lines: [],
  tickets: [],
  qrCode: '',
  amounts: {
    cartPaise: 0,
    discountPaise: 0,
    feePaise: 0,
    gstBasisPoints: 0,
    gstPaise: 0,
    gstLines: [],
    roundingPaise: 0,
    totalPaise: 0,
  },
  couponId,
  paymentMode: 'free',
  counterMethod: 'cash',
  transactionId: '',
  confirmedAt: '2026-11-23T00:00:00.000Z',
  late: false,
  cancellableUntil: null,
});
const cancelled = (couponId: string, orderId: string): DataOf<typeof BookingCancelled> => ({
  orderId,
  bookingId: `bkg_${orderId}`,
  bookingCode: 'AAAA',
  eventId: 'evt_1',
  eventName: 'Monsoon Nights',
  buyer,
  couponId,
  refundPaise: 0,
  reason: '',
  by: 'member',
  cancelledAt: '2026-11-23T00:00:00.000Z',
});

/** A marker after them shows that all messages of one key were handled. */
async function usesAfter(couponId: string, key: string): Promise<number | undefined> {
  const marker = await pricing.save(couponForm({ code: `END${key.slice(-6).toUpperCase()}` }));
  await pricing.publish(OrderConfirmed, key, confirmed(marker.id, `${key}_end`));
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
    if ((await pricing.coupons.findById(marker.id).lean())?.usedCount === 1)
      return (await pricing.coupons.findById(couponId).lean())?.usedCount;
  throw new Error('the messages were not handled');
}

it('a booking counts one use of its coupon, however often it is repeated', async () => {
  const { id: _id } = await pricing.save(couponForm({ code: 'TOLDTWICE' }));
  await pricing.publish(OrderConfirmed, 'ord_twice', confirmed(_id, 'ord_twice'), 3);
  await pricing.publish(OrderConfirmed, 'ord_twice', confirmed('', 'ord_without'));
  expect(await usesAfter(_id, 'ord_twice')).toBe(1);
});

it('counts one use when its transaction had to be begun anew', async () => {
  const { id: _id } = await pricing.save(couponForm({ code: 'ANEW' }));
  pricing.failNextCommit();
  await pricing.publish(OrderConfirmed, 'ord_anew', confirmed(_id, 'ord_anew'));
  expect(await usesAfter(_id, 'ord_anew')).toBe(1);
});

it('a cancelled booking gives its use back, so that the coupon is not refused as used up', async () => {
  const { id: _id } = await pricing.save(couponForm({ code: 'ONEUSE', usageLimit: 1 }));
  await pricing.publish(OrderConfirmed, 'ord_ended', confirmed(_id, 'ord_ended'));
  await pricing.publish(BookingCancelled, 'ord_ended', cancelled(_id, 'ord_ended'), 2);
  expect(await usesAfter(_id, 'ord_ended')).toBe(0);
  expect(await pricing.codes(true)).toContain('ONEUSE');
});
