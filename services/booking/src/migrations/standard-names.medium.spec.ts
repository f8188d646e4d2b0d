import { randomId } from '@utsav/service-kit/ids/random-id';
import { createConnection } from 'mongoose';
import { standardNames } from './0001-standard-names';

const former = 'askedBy';
const connection = createConnection(process.env.MONGO_URL ?? '', { dbName: randomId('t') });
beforeAll(() => connection.asPromise());
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('moves the rows of 0.1.0 to their new names, also into a collection that exists, and is safe to repeat', async () => {
  const database = connection.db!;
  await database.collection('sales').insertMany([{ name: 'Garba' }, { name: 'Lavani' }]);
  await database.createCollection('event_projections');
  await database.collection('orders').insertOne({ returns: [{ refundId: 'r1', [former]: 'usr_1' }] });
  await database.collection('bookings').insertMany([{ refunds: [{ id: 'b1', [former]: '' }] }, { refunds: [] }]);
  for (const _repeat of [1, 2]) await standardNames.up(database);
  const names = await database.collection('event_projections').distinct('name');
  expect(names).toEqual(['Garba', 'Lavani']);
  expect(await database.listCollections({ name: 'sales' }).toArray()).toEqual([]);
  expect(await database.collection('orders').findOne()).toMatchObject({
    returns: [{ refundId: 'r1', requestedBy: 'usr_1' }],
  });
  expect(await database.collection('orders').findOne({ [`returns.${former}`]: { $exists: true } })).toBeNull();
  expect(await database.collection('bookings').distinct('refunds.requestedBy')).toEqual(['']);
});
