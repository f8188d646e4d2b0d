import { randomId } from '@utsav/service-kit/ids/random-id';
import { createConnection } from 'mongoose';
import { cancelledOrders } from './0005-cancelled-orders';

const connection = createConnection(process.env.MONGO_URL ?? '', { dbName: randomId('t') });
beforeAll(() => connection.asPromise());
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('counts cancelled bookings on the day in India on which they were cancelled, and is safe to repeat', async () => {
  const database = connection.db!;
  const event = { eventId: 'evt_a' };
  const cancelled = (at: string) => ({ status: 'cancelled', event, cancellation: { at: new Date(at) } });
  const sales = database.collection<{ _id: string; day?: string; eventId?: string; orders?: number }>('daily_sales');
  await sales.insertOne({ _id: '2026-11-21/evt_a', day: '2026-11-21', eventId: 'evt_a', orders: 4 });
  await database
    .collection('bookings')
    .insertMany([
      { status: 'confirmed', event, cancellation: null },
      cancelled('2026-11-21T18:29:59Z'),
      cancelled('2026-11-21T18:30:00Z'),
      cancelled('2026-11-21T19:00:00Z'),
    ]);
  for (const _repeat of [1, 2]) await cancelledOrders.up(database);
  expect(await sales.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: '2026-11-21/evt_a', day: '2026-11-21', eventId: 'evt_a', orders: 4, cancelledOrders: 1 },
    { _id: '2026-11-22/evt_a', day: '2026-11-22', eventId: 'evt_a', cancelledOrders: 2 },
  ]);
});
