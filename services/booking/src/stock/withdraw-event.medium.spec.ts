import { AppError } from '@utsav/contracts/errors/app-error';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Lanes } from '../lanes/lanes';
import { stockKey } from './stock.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { WithdrawEvent } from './withdraw-event';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

interface World {
  /** Whether the catalogue has the event. */
  exists?: boolean;
  /** Seconds that the clock stands later. */
  later?: number;
  /** Happens during the call to the catalogue. */
  meanwhile?: () => Promise<void>;
  lanes?: Pick<Lanes, 'submit'>;
}

const nothing = (): Promise<void> => Promise.resolve();

function withdrawing({ exists = true, later = 0, meanwhile = nothing, lanes = selling.lanes }: World = {}) {
  const getEvent = async (): Promise<object> => {
    await meanwhile();
    if (!exists) throw new AppError('NOT_FOUND');
    return {};
  };
  const clock = new (class extends Clock {
    override now(): Date {
      return new Date(Date.now() + later * 1000);
    }
  })();
  return new WithdrawEvent(
    createLog('test', 'silent'),
    selling.get(EventProjectionsRepository),
    selling.get(EventProjections),
    lanes as Lanes,
    { client: () => ({ getEvent }) } as unknown as GrpcClients,
    clock,
  );
}

describe('an event that is to be deleted', () => {
  it('is refused while a seat is held or sold, and goes on selling', async () => {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id);
    await expect(withdrawing().withdraw(projection._id, 1)).rejects.toMatchObject({ code: 'EVENT_HAS_BOOKINGS' });
    await selling.confirm(order, projection);
    await expect(withdrawing().withdraw(projection._id, 1)).rejects.toMatchObject({ code: 'EVENT_HAS_BOOKINGS' });
    await selling.hold(projection._id);
    expect(await selling.get(EventProjectionsRepository).find(projection._id)).toMatchObject({ withdrawnAt: null });
  });

  it('sells nothing afterwards: no hold, no blocked seat back, no sale at the counter above what there is', async () => {
    const projection = await selling.event(5);
    await selling.block(projection._id, 2, 'for the press');
    await withdrawing().withdraw(projection._id, 1);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 0, available: 0, blocked: 0 });
    await expect(selling.hold(projection._id)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await expect(selling.block(projection._id, -1, 'back')).rejects.toMatchObject({ code: 'INSUFFICIENT_SEATS' });
    await expect(selling.sellForCash(projection, { key: 'late', overAllocate: true })).rejects.toMatchObject({
      code: 'SOLD_OUT',
    });
  });

  it('is withdrawn or sold, never both, when a hold and the deletion meet', async () => {
    for (let round = 0; round < 25; round += 1) {
      const projection = await selling.event(3);
      const tries = [
        () => selling.hold(projection._id),
        () => withdrawing().withdraw(projection._id, 1),
        () => selling.hold(projection._id),
      ];
      const ends = await Promise.allSettled((round % 2 ? tries : tries.toReversed()).map((start) => start()));
      const { held, capacity } = await selling.rows.stock(projection._id);
      const withdrawn = ends.some(({ status, ...end }) => status === 'fulfilled' && !('value' in end && end.value));
      expect([withdrawn, capacity === 0, held > 0]).toEqual([withdrawn, withdrawn, !withdrawn]);
    }
  });

  it('gives money back that comes for a hold that ended before', async () => {
    const projection = await selling.event(2);
    const order = await selling.hold(projection._id);
    await selling.release(order);
    await withdrawing().withdraw(projection._id, 1);
    expect(await selling.confirm(order, projection)).toMatchObject({ state: 'refunding' });
  });

  it('sells again when the deletion was cut off before it reached the catalogue, with a stock for each show', async () => {
    const day = new Date(Date.now() + 86_400_000);
    const categories = [{ key: 'gold', capacity: 4 }];
    const show = (key: string) => ({ key, startsAt: day, endsAt: day, common: false, categories });
    const projection = await selling.event(4, { showtimes: [show('fri'), show('sat')] });
    await withdrawing().withdraw(projection._id, 1);
    await withdrawing({ later: 30 }).settleAbandoned();
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'sat', 'gold'))).toMatchObject({
      available: 0,
    });
    await withdrawing({ later: 90 }).settleAbandoned();
    expect(await selling.rows.stock(projection._id, stockKey(projection._id, 'sat', 'gold'))).toMatchObject({
      available: 4,
    });
    expect(await selling.get(EventProjectionsRepository).find(projection._id)).toMatchObject({
      withdrawnAt: null,
      deletedAt: null,
    });
  });

  it('sells again when an edit came in between, which the catalogue prefers to the deletion', async () => {
    const projection = await selling.event(4);
    await selling.fit(projection);
    await withdrawing().withdraw(projection._id, 1);
    await selling.save({ ...projection, version: 2 });
    await withdrawing({ later: 90 }).settleAbandoned();
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 4 });
    expect(await selling.get(EventProjectionsRepository).find(projection._id)).toMatchObject({
      version: 2,
      withdrawnAt: null,
    });
  });

  it('stays closed when its deletion is tried again while an earlier one is looked at', async () => {
    const projection = await selling.event(4);
    await withdrawing().withdraw(projection._id, 1);
    const meanwhile = () => withdrawing({ later: 90 }).withdraw(projection._id, 1);
    await withdrawing({ later: 90, meanwhile }).settleAbandoned();
    expect((await selling.get(EventProjectionsRepository).find(projection._id))?.withdrawnAt).toBeInstanceOf(Date);
  });

  it('sells again when the sale was reopened before a slow lane took its seats', async () => {
    const projection = await selling.event(4);
    const submit: Lanes['submit'] = async (eventId, work) => {
      await withdrawing({ later: 90 }).settleAbandoned();
      return selling.lanes.submit(eventId, work);
    };
    await withdrawing({ lanes: { submit } }).withdraw(projection._id, 1);
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 0 });
    await withdrawing({ later: 90 }).settleAbandoned();
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 4 });
  });

  it('stays closed when the catalogue has deleted it', async () => {
    const projection = await selling.event(4);
    await withdrawing().withdraw(projection._id, 1);
    await withdrawing({ exists: false, later: 90 }).settleAbandoned();
    expect(await selling.rows.stock(projection._id)).toMatchObject({ available: 0 });
    expect((await selling.get(EventProjectionsRepository).find(projection._id))?.deletedAt).toBeInstanceOf(Date);
  });
});
