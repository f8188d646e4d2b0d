import type { Caller } from '@utsav/service-kit/caller/caller';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { SellingFixture } from '../testing/selling-fixture';
import { AffectedBookings } from './affected-bookings';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
const affected = (eventId: string, showtimes: string[] = []) =>
  selling.as(admin).countAffectedBookings({ eventId, showtimes });
const days = (number: number): Date => new Date(Date.now() + number * 86_400_000);
const show = (key: string, day: number) => ({
  key,
  startsAt: days(day),
  endsAt: new Date(days(day).getTime() + 7_200_000),
  common: false,
  categories: [{ key: 'gold', capacity: 20 }],
});

describe(AffectedBookings, () => {
  it('says what a cancellation would return and to how many people, and leaves what took place out', async () => {
    const projection = await selling.event(60, {
      startsAt: days(-3),
      showtimes: [show('past', -3), show('next', 2), show('last', 4)],
    });
    const buy = (showtime: string, userId: string, quantity = 1) =>
      selling.buy(projection, { showtime, projection, userId, quantity });
    await buy('past', 'usr_a');
    await buy('next', 'usr_a', 2);
    const part = await buy('last', 'usr_a');
    await buy('last', 'usr_b', 3);
    await selling.sellForCash(projection, { key: 'c', showtime: 'last', mobile: '+919800000001' });
    await selling.hold(projection._id, { showtime: 'next', projection });
    await selling.ending.refund(part, 18_000, 'late start', 'k', 'usr_admin');
    const all = await affected(projection._id);
    expect(all).toEqual({
      bookings: 4,
      tickets: 7,
      people: 3,
      refundPaise: 236_000 + 100_000 + 354_000 + 100_000,
      openHolds: 1,
      pastBookings: 1,
      cancelledBookings: 0,
      cancelledPaise: 0,
      passBookings: 0,
      passRefundPaise: 0,
      cancelledPassBookings: 0,
      cancelledPassPaise: 0,
    });
    expect(await affected(projection._id, ['next'])).toMatchObject({
      bookings: 1,
      people: 1,
      openHolds: 1,
      pastBookings: 0,
    });
    expect(await affected(projection._id, ['past'])).toMatchObject({ bookings: 0, pastBookings: 1, refundPaise: 0 });

    const cancellation = { at: new Date(), reason: 'Ill', message: '' };
    await selling.save({ ...projection, version: 2, cancelled: true, cancellation });
    await eventually(async () =>
      expect(await affected(projection._id)).toMatchObject({ bookings: 0, cancelledBookings: 4, pastBookings: 1 }),
    );
    expect((await affected(projection._id)).cancelledPaise).toBe(all.refundPaise + 18_000);
    expect(await affected(projection._id, ['next'])).toMatchObject({ cancelledBookings: 1, cancelledPaise: 236_000 });
  });

  it('counts an event without shows as a whole', async () => {
    const projection = await selling.event(5);
    await selling.buy(projection, { quantity: 2 });
    expect(await affected(projection._id)).toMatchObject({ bookings: 1, tickets: 2, people: 1, refundPaise: 236_000 });
    expect((await refusal(affected('evt_none'))).code).toBe('NOT_FOUND');
  });
});
