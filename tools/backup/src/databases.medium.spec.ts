import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Binary, Decimal128, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { dropDatabases, filledCollections, restoreDatabases, Snapshot } from './databases';

const [from, to] = ['a', 'b'].map((name) => `t_${randomId('x').slice(2, 10)}${name}_`) as [string, string];
const folder = mkdtempSync(join(tmpdir(), 'utsav-snapshot-'));
let mongo: MongoClient;

beforeAll(async () => {
  mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
});
afterAll(async () => {
  for (const prefix of [from, to]) await dropDatabases(mongo, prefix);
  await mongo.close();
  rmSync(folder, { recursive: true });
});

const rowsIn = (prefix: string, service: string, name: string) => mongo.db(`${prefix}${service}`).collection(name);
const bytesOf = async (prefix: string, service: string, name: string): Promise<string[]> => {
  const rows = await rowsIn(prefix, service, name)
    .find({}, { sort: { _id: 1 }, raw: true })
    .toArray();
  return rows.map((row) => Buffer.from(row as unknown as Uint8Array).toString('base64'));
};

it('copies all databases as of one moment, and puts every byte and every index back', async () => {
  const types = {
    int: new Int32(7),
    whole: new Double(7),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    at: new Date(0),
    bytes: new Binary(Buffer.from([1, 2])),
    id: new ObjectId(),
    pattern: /a.b/i,
    nothing: null,
    list: [{ empty: {} }, []],
  };
  const many = Array.from({ length: 3000 }, (_, at) => ({ _id: at as never, text: 'x'.repeat(at % 500) }));
  await rowsIn(from, 'catalog', 'events').insertMany([{ _id: 1 as never, ...types }, ...many.slice(2)]);
  await rowsIn(from, 'catalog', 'events').createIndexes([
    { key: { text: 1 }, unique: false, partialFilterExpression: { text: { $gt: '' } } },
    { key: { at: 1 }, expireAfterSeconds: 3_000_000_000 / 2 },
  ]);
  await rowsIn(from, 'booking', 'orders').insertOne({ _id: 1 as never, state: 'held' });
  // The row is of an older release, from before this rule.
  const validator = { $jsonSchema: { required: ['group'] } };
  await mongo.db(`${from}booking`).command({ collMod: 'orders', validator, validationLevel: 'moderate' });

  const snapshot = await Snapshot.open(mongo, from);
  const before = await bytesOf(from, 'catalog', 'events');
  await rowsIn(from, 'catalog', 'events').deleteMany({ _id: { $gt: 100 as never } });
  await rowsIn(from, 'booking', 'orders').updateOne({ _id: 1 as never }, { $set: { state: 'paid' } });
  await rowsIn(from, 'booking', 'orders').insertOne({ _id: 2 as never, group: 'open' });
  const counts = await snapshot.copyTo(folder);
  await snapshot.close();
  expect(counts).toEqual({ booking: { orders: 1 }, catalog: { events: before.length } });

  expect(await restoreDatabases(mongo, to, folder)).toEqual(counts);
  expect(await bytesOf(to, 'catalog', 'events')).toEqual(before);
  expect(await rowsIn(to, 'booking', 'orders').find().toArray()).toEqual([{ _id: 1, state: 'held' }]);
  await expect(rowsIn(to, 'booking', 'orders').insertOne({ _id: 2 as never })).rejects.toMatchObject({ code: 121 });
  const indexesIn = (prefix: string) => rowsIn(prefix, 'catalog', 'events').indexes();
  expect(await indexesIn(to)).toEqual(await indexesIn(from));
  expect(await filledCollections(mongo, to)).toEqual([`${to}booking.orders`, `${to}catalog.events`]);
});
