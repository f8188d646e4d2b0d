import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import type { BookingRow } from '../bookings/booking.schema';
import { refundsByTime } from '../migrations/0003-refunds-by-time';
import { SoldBookingsRepository, soldBy } from './sold-bookings.repository';
import { SellingFixture } from '../testing/selling-fixture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterAll(() => selling?.stop());

const stored = () => selling.connection.collection<BookingRow>('bookings');
beforeEach(async () => void (await stored().deleteMany({})));

const day = (of: number, ms = 0) => new Date(Date.UTC(2026, 10, of) + ms);

async function sold(createdAt: Date, refundedAt: Date | null = null): Promise<string> {
  const { _id, ...booking } = await selling.buy(await selling.event(1));
  await stored().deleteOne({ _id });
  const changes = { createdAt, refundedAt, _id: randomId('bkg') };
  await stored().insertOne({ ...booking, ...changes });
  return changes._id;
}

type Between = (page: number) => Promise<unknown>;

/** All pages, of two bookings each. */
async function listed(from: Date, to: Date, between: Between = async () => {}) {
  const ids: string[] = [];
  const totals: (number | undefined)[] = [];
  let after = '';
  do {
    const page = await selling
      .as(serviceCaller('gateway'))
      .listSoldBookings({ from: toTimestamp(from), to: toTimestamp(to), after, limit: 2 });
    ids.push(...page.bookings.map(({ id }) => id));
    totals.push(page.total);
    await between(totals.length);
    after = page.next;
  } while (after);
  return { ids, total: totals[0], later: totals.slice(1).find((total) => total !== undefined) };
}

it('has the bookings of a time, then earlier ones of which money went back since, each once, in pages', async () => {
  const together = day(10, 5);
  const made = [await sold(day(10)), ...[await sold(together), await sold(together), await sold(together)].toSorted()];
  made.push(await sold(day(11, -1), day(12)));
  await sold(day(9, -1));
  await sold(day(11));
  const returned = [await sold(day(2), day(10)), await sold(day(1), day(12))];
  await sold(day(2), day(10, -1));
  const { ids, total, later } = await listed(day(10), day(11));
  expect(ids).toEqual([...made, ...returned]);
  expect([total, later]).toEqual([7, undefined]);
});

it('still has a booking of which more money goes back while its pages are read', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await sold(day(1), day(10, at)));
  const refundAgain = async (page: number) =>
    page === 2 && stored().updateOne({ _id: ids[4] ?? '' }, { $set: { refundedAt: day(20) } });
  expect((await listed(day(10), day(11), refundAgain)).ids.toSorted()).toEqual(ids.toSorted());
});

it('knows when money of a booking went back, also of one that was refunded before this was recorded', async () => {
  const started = Date.now();
  const booking = await selling.buy(await selling.event(1));
  expect(booking.refundedAt).toBeNull();
  const { _id } = await selling.ending.refund(booking, 100, 'a test', 'key', 'usr_asha');
  const { refundedAt, refunds } = await selling.rows.booking(_id);
  expect(refundedAt?.getTime()).toBeGreaterThanOrEqual(started);
  expect(refundedAt).toEqual(refunds[0]?.at);
  await stored().updateOne({ _id }, { $unset: { refundedAt: '' } });
  for (const _repeat of [1, 2]) await refundsByTime.up(selling.connection.db!);
  expect((await selling.rows.booking(_id)).refundedAt).toEqual(refundedAt);
});

it.each(['createdAt', 'refundedAt'] as const)(
  'reads pages by %s in the order of an index, never sorted',
  async (by) => {
    const query = selling.get(SoldBookingsRepository).inOrder(by, soldBy(by, new Date(0), day(1)), 100);
    const plan = JSON.stringify(await query.explain('queryPlanner'));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"SORT"');
  },
);

it('refuses a range without ends, and a cursor of another list', async () => {
  const call = (request: object) =>
    refusal(
      selling
        .as(serviceCaller('gateway'))
        .listSoldBookings({ from: toTimestamp(day(1)), to: toTimestamp(day(2)), after: '', limit: 1, ...request }),
    );
  expect((await call({ to: undefined })).code).toBe('VALIDATION');
  expect((await call({ after: 'asha@example.in' })).code).toBe('VALIDATION');
});
