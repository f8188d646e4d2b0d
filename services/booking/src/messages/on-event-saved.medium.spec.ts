import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { eventSavedOf } from '../testing/event-saved-of';
import { SellingFixture } from '../testing/selling-fixture';
import { OnEventSaved } from './on-event-saved';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await selling.violations()).toEqual([]);
});
afterAll(() => selling?.stop());

/** The next version of an event, with so many seats. */
const edited = (projection: EventProjection, capacity: number): DataOf<typeof EventSaved> =>
  eventSavedOf({
    ...projection,
    version: projection.version + 1,
    categories: projection.categories.map((row) => ({ ...row, capacity })),
  });

describe('an edit of an event', () => {
  it('is handled again after a crash, and then also takes the seats that were held the first time', async () => {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id, { quantity: 4 });
    const handler = selling.get(OnEventSaved);
    jest.spyOn(selling.get(EventProjectionsRepository), 'saveIfNewer').mockRejectedValueOnce(new Error('crash'));
    await expect(handler.saved(edited(projection, 2))).rejects.toThrow('crash');
    await selling.release(order);
    await handler.saved(edited(projection, 2));
    expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 2, available: 2 });
    expect(await selling.get(EventProjectionsRepository).find(projection._id)).toMatchObject({ version: 2 });
  });

  it('that was handled before changes nothing, though seats came back since', async () => {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id, { quantity: 4 });
    const handler = selling.get(OnEventSaved);
    await handler.saved(edited(projection, 2));
    await selling.release(order);
    await handler.saved(edited(projection, 2));
    expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 4, available: 4 });
  });
});

it('takes the seats of a deleted event out of the sale, again when the message is repeated', async () => {
  const projection = await selling.event(5);
  const handler = selling.get(OnEventSaved);
  await handler.deleted({ eventId: projection._id });
  await selling.fit(projection);
  await handler.deleted({ eventId: projection._id });
  expect(await selling.rows.stock(projection._id)).toMatchObject({ capacity: 0, available: 0 });
  expect((await selling.get(EventProjectionsRepository).find(projection._id))?.deletedAt).toBeInstanceOf(Date);
});
