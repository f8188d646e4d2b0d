import { createConnection, Schema, type Connection } from 'mongoose';
import { applyMigrations } from './apply-migrations';
import { assertMigrated } from './assert-migrated';
import type { Migration } from './migration';

const prefix = `t_migrations_${process.pid}_${Date.now()}_`;
let connection: Connection;
let another: Connection;
let ran: string[];

const connect = (): Promise<Connection> =>
  createConnection(process.env.MONGO_URL ?? '', {
    dbName: `${prefix}shop`,
    autoIndex: false,
    autoCreate: false,
  }).asPromise();

/** Takes a while, so that others have time to come in between. */
const migration = (name: string, work: () => void = () => undefined): Migration => ({
  name,
  async up(database) {
    await database.collection('rows').insertOne({ name });
    work();
    ran.push(name);
  },
});

const first = migration('0001-first');
const second = migration('0002-second');
const third = migration('0003-third');
const shop = (migrations: Migration[]) => ({ name: 'shop', collections: [], migrations });

beforeEach(async () => {
  ran = [];
  [connection, another] = await Promise.all([connect(), connect()]);
});
afterEach(async () => {
  await connection.dropDatabase();
  await Promise.all([connection.close(), another.close()]);
});

it('applies each migration once, in order, and later only what is new', async () => {
  expect(await applyMigrations(connection, shop([first, second]))).toEqual(['0001-first', '0002-second']);
  expect(await applyMigrations(connection, shop([first, second, third]))).toEqual(['0003-third']);
  expect(ran).toEqual(['0001-first', '0002-second', '0003-third']);
});

it('lets one of two jobs work while the other waits', async () => {
  const migrations = [first, second, third];
  const applied = await Promise.all([
    applyMigrations(connection, shop(migrations)),
    applyMigrations(another, shop(migrations)),
  ]);
  expect(applied.flat()).toEqual(['0001-first', '0002-second', '0003-third']);
  expect(ran).toHaveLength(3);
});

it('lets two jobs create the same indexes at once, and a later one changes nothing', async () => {
  const schema = new Schema({ code: String, at: Date }, { collection: 'coupons' })
    .index({ code: 1 }, { unique: true })
    .index({ at: 1 }, { expireAfterSeconds: 60 });
  for (const each of [connection, another]) each.model('Coupon', schema);
  const rows = Array.from({ length: 2000 }, (_, at) => ({ code: `C${at}`, at: new Date() }));
  await connection.collection('coupons').insertMany(rows);
  const before = await Promise.all([
    applyMigrations(connection, shop([first])),
    applyMigrations(another, shop([first])),
  ]);
  expect(before.flat()).toEqual(['0001-first']);
  const indexes = await connection.collection('coupons').indexes();
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(['_id_', 'at_1', 'code_1']);
  expect(await applyMigrations(connection, shop([first]))).toEqual([]);
  expect(await connection.collection('coupons').indexes()).toEqual(indexes);
  expect(await connection.collection('rows').countDocuments()).toBe(1);
});

it('stops at a migration that fails, and goes on with it next time', async () => {
  let isBroken = true;
  const fragile = migration('0002-fragile', () => {
    if (isBroken) throw new Error('the disk is full');
  });
  const migrations = [first, fragile, third];
  await expect(applyMigrations(connection, shop(migrations))).rejects.toThrow('the disk is full');
  expect(ran).toEqual(['0001-first']);
  isBroken = false;
  expect(await applyMigrations(connection, shop(migrations))).toEqual(['0002-fragile', '0003-third']);
});

describe('a release does not serve', () => {
  it('while a migration is pending', async () => {
    await applyMigrations(connection, shop([first]));
    await expect(assertMigrated(connection, shop([first, second]))).rejects.toThrow(
      'the database of shop lacks migration 0002-second: run its migrations',
    );
  });

  it('without an index of its collections, until the job has created it', async () => {
    connection.model(
      'Coupon',
      new Schema({ code: String }, { collection: 'coupons' }).index({ code: 1 }, { unique: true }),
    );
    await expect(assertMigrated(connection, shop([]))).rejects.toThrow('lacks index coupons {"code":1}');
    await applyMigrations(connection, shop([]));
    await expect(assertMigrated(connection, shop([]))).resolves.toBeUndefined();
    await connection.collection('coupons').insertOne({ code: 'A' });
    await expect(connection.collection('coupons').insertOne({ code: 'A' })).rejects.toThrow('duplicate key');
  });

  it('without the rules of a model that MongoDB checks, until the job has put them in place', async () => {
    const database = { ...shop([]), checked: ['Stock'] };
    connection.model('Stock', new Schema(stockFields, { collection: 'stock' }));
    await expect(assertMigrated(connection, database)).rejects.toThrow('lacks rules of stock');
    await applyMigrations(connection, database);
    await expect(assertMigrated(connection, database)).resolves.toBeUndefined();
  });
});

const stockFields = {
  _id: String,
  kind: { type: String, enum: ['seat', 'place'], required: true },
  available: { type: Number, required: true, min: 0 },
  price: { type: new Schema({ paise: { type: Number, required: true, min: 0 } }, { _id: false }) },
  note: String,
};

describe('MongoDB', () => {
  const stored = { kind: 'seat', available: 2, price: { paise: 100 } };
  const database = { ...shop([]), checked: ['Stock'] };
  const rows = () => connection.collection<{ _id: string }>('stock');
  const refused = expect.objectContaining({ code: 121 }) as unknown;

  beforeEach(async () => {
    connection.model('Stock', new Schema(stockFields, { collection: 'stock' }));
    await rows().insertOne({ _id: 'old', kind: 'chair', available: 1 } as { _id: string });
    await applyMigrations(connection, database);
    await rows().insertOne({ _id: 'a', ...stored });
  });

  it.each([
    ['without a required field', { kind: undefined }],
    ['with another type', { available: '2' }],
    ['with a value outside an enum', { kind: 'chair' }],
    ['below a minimum', { available: -1 }],
    ['below a minimum of a part', { price: { paise: -1 } }],
  ])('refuses a row %s, also where mongoose does not look at it', async (_, change) => {
    const model = connection.model('Stock');
    const row = JSON.parse(JSON.stringify({ _id: 'b', ...stored, ...change })) as object;
    await expect(model.insertMany([row], { lean: true })).rejects.toEqual(refused);
    await expect(rows().insertOne(row as { _id: string })).rejects.toEqual(refused);
  });

  it('refuses an update that leads to such a row', async () => {
    await expect(rows().updateOne({ _id: 'a' }, { $inc: { available: -3 } })).rejects.toEqual(refused);
    await expect(rows().updateOne({ _id: 'a' }, { $unset: { kind: '' } })).rejects.toEqual(refused);
    await expect(
      rows().bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { kind: 'chair' } } } }]),
    ).rejects.toEqual(refused);
    expect(await rows().findOne({ _id: 'a' })).toMatchObject(stored);
  });

  it('lets a row of an older release be changed that breaks the rules', async () => {
    await rows().updateOne({ _id: 'old' }, { $set: { note: 'later' } });
    expect(await rows().findOne({ _id: 'old' })).toMatchObject({ kind: 'chair', note: 'later' });
  });

  it('has the rules of the release that came last', async () => {
    connection.deleteModel('Stock');
    connection.model(
      'Stock',
      new Schema({ ...stockFields, kind: { type: String, required: true } }, { collection: 'stock' }),
    );
    await applyMigrations(connection, database);
    await rows().updateOne({ _id: 'a' }, { $set: { kind: 'chair' } });
    await expect(rows().updateOne({ _id: 'a' }, { $unset: { kind: '' } })).rejects.toEqual(refused);
  });
});
