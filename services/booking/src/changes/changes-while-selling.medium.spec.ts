import { bookingStatus, orderState } from '@utsav/contracts/grpc/booking';
import { settledAfterMs } from '@utsav/service-kit/changes/read-changes';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { Clock } from '@utsav/service-kit/time/clock';
import { callerWith } from '@utsav/test-kit/authorization/matrix';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
const admin = callerWith('usr_admin', 'admin');
beforeAll(async () => {
  selling = await SellingFixture.start();
  // What is stamped now has settled at once.
  selling.service.app.get(Clock).now = () => new Date(Date.now() + settledAfterMs - 20);
});
afterAll(() => selling?.stop());

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const orders = (cursor?: string, as: Caller = admin, eventId?: string) =>
  selling.as(as).listChangedOrders({ since: undefined, cursor, limit: 5, eventId });
const bookings = (cursor?: string, as: Caller = admin, eventId?: string) =>
  selling.as(as).listChangedBookings({ since: undefined, cursor, limit: 5, eventId });

it('shows the last state of every order and booking to whoever follows while they are sold and cancelled', async () => {
  const event = await selling.event(60, { cancellableUntilHours: 1 });
  let isSelling = true;
  const sell = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      const bought = await Promise.all(Array.from({ length: 5 }, () => selling.buy(event)));
      const [first] = bought;
      if (first) await selling.ending.cancel(first, { by: 'staff', userId: admin.id, reason: 'a test' }, []);
    }
    isSelling = false;
  };
  const states = new Map<string, string>();
  const seen: string[] = [];
  const follow = async (): Promise<void> => {
    const cursors: { orders: string | undefined; bookings: string | undefined } = {
      orders: undefined,
      bookings: undefined,
    };
    for (let isLast = false; ;) {
      const [page, other] = [await orders(cursors.orders), await bookings(cursors.bookings)];
      for (const { id, state, updatedAt } of page.orders) {
        states.set(id, orderState.fromProto(state));
        seen.push(`${id} ${updatedAt?.seconds}.${updatedAt?.nanos}`);
      }
      for (const { id, status } of other.bookings) states.set(id, bookingStatus.fromProto(status));
      Object.assign(cursors, { orders: page.cursor, bookings: other.cursor });
      if (isLast && !page.hasMore && !other.hasMore) return;
      isLast = !isSelling;
      if (isLast) await settle();
    }
  };
  await Promise.all([sell(), follow()]);
  const [storedOrders, storedBookings] = await Promise.all(
    ['orders', 'bookings'].map((name) =>
      selling.connection.collection<{ _id: string; state?: string; status?: string }>(name).find().toArray(),
    ),
  );
  expect(storedBookings).toHaveLength(30);
  const stored = [...(storedOrders ?? []), ...(storedBookings ?? [])];
  expect(Object.fromEntries(states)).toEqual(
    Object.fromEntries(stored.map(({ _id, state, status }) => [_id, state ?? status])),
  );
  expect(new Set(seen).size).toBe(seen.length);
});

it('shows a program only what is of its events', async () => {
  const [own, other] = [await selling.event(1), await selling.event(1)];
  const { _id } = await selling.buy(own);
  await selling.buy(other);
  await settle();
  const program = { ...callerWith('sva_gate', 'program'), eventIds: [own._id] };
  expect((await bookings(undefined, program)).bookings.map(({ id }) => id)).toEqual([_id]);
  expect((await orders(undefined, program)).orders.map(({ bookingId }) => bookingId)).toEqual([_id]);
  expect((await bookings(undefined, program, other._id)).bookings).toEqual([]);
  const narrower = { ...program, scopes: ['orders.view' as const] };
  expect((await refusal(bookings(undefined, narrower))).code).toBe('FORBIDDEN');
});

it('refuses a cursor of nothing', async () => {
  expect((await refusal(orders('nonsense'))).code).toBe('VALIDATION');
});
