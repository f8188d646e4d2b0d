import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { SellingFixture } from '../testing/selling-fixture';

describe('free tickets', () => {
  let selling: SellingFixture;
  beforeAll(async () => {
    selling = await SellingFixture.start();
  });
  afterAll(async () => {
    expect(await selling.violations()).toEqual([]);
    await selling.stop();
  });

  it.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [9, 2],
  ])('come while seats last: with %i seats left, a paid one brings %i of two', async (seats, given) => {
    const projection = await selling.event(seats);
    const order = await selling.hold(projection._id, { quantity: 1, free: 2 });
    expect(order).toMatchObject({ quantity: 1 + given, quote: { lines: [{ paidQuantity: 1, freeQuantity: given }] } });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: seats - 1 - given, held: 1 + given });
    const { bookingId } = await selling.confirm(order, projection);
    expect((await selling.rows.booking(bookingId)).tickets).toHaveLength(1 + given);
  });

  it('take no seat of a paid ticket, which is refused when it has none', async () => {
    const projection = await selling.event(2);
    await expect(selling.hold(projection._id, { quantity: 3, free: 3 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_SEATS',
      params: { available: 2 },
    });
  });

  it('do not send late money back when only their own seats are gone', async () => {
    const projection = await selling.event(4);
    const late = await selling.hold(projection._id, { quantity: 2, free: 2 });
    await selling.release(late);
    await selling.confirm(await selling.hold(projection._id, { quantity: 1 }), projection);
    const { bookingId } = await selling.confirm(late, projection);
    expect((await selling.rows.booking(bookingId)).tickets).toHaveLength(3);
    expect(await selling.rows.order(late._id)).toMatchObject({
      state: 'confirmed',
      quantity: 3,
      lines: [{ quantity: 3 }],
    });
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 0, sold: 4 });
  });

  it('count towards what one person may have of the event', async () => {
    const projection = await selling.event(9, { maxTicketsPerPerson: 3 });
    const hold = (quantity: number, free: number) => selling.hold(projection._id, { quantity, free, personCap: 3 });
    await expect(hold(2, 2)).rejects.toMatchObject({ code: 'QUANTITY_LIMIT', params: { limit: 3 } });
    expect(await hold(2, 1)).toMatchObject({ quantity: 3 });
  });
});

describe('how often a person has used a coupon', () => {
  let selling: SellingFixture;
  beforeAll(async () => {
    selling = await SellingFixture.start();
  });
  afterAll(() => selling.stop());

  it('counts their bookings and holds of other events, but not the hold that the next order replaces', async () => {
    const [one, two] = [await selling.event(9), await selling.event(9)];
    const coupon = { couponId: 'cpn_mine', usageLimit: 0, perUserLimit: 5 };
    const usesAt = async (eventId: string, userId = 'usr_uses') => {
      const request = { couponId: 'cpn_mine', userId, eventId };
      return (await selling.as(serviceCaller('gateway')).countCouponUses(request as never)).uses;
    };
    await selling.confirm(await selling.hold(one._id, { userId: 'usr_uses', coupon }), one);
    await selling.hold(two._id, { userId: 'usr_uses', coupon });
    expect([await usesAt(one._id), await usesAt(two._id)]).toEqual([2, 1]);
    expect(await usesAt(one._id, 'usr_other')).toBe(0);
  });

  it('is returned to the buyer alone', async () => {
    const request = { couponId: 'cpn_mine', userId: 'usr_uses', eventId: 'evt_any' } as never;
    const stranger = { kind: 'user', id: 'usr_else', role: 'user', sessionId: 'ses_1' } as const;
    await expect(selling.as(stranger).countCouponUses(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await selling.as({ ...stranger, id: 'usr_uses' }).countCouponUses(request)).uses).toBe(2);
  });
});
