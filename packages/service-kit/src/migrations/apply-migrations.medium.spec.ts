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
  expect(await applyMigrations(connection, [first, second])).toEqual(['0001-first', '0002-second']);
  expect(await applyMigrations(connection, [first, second, third])).toEqual(['0003-third']);
  expect(ran).toEqual(['0001-first', '0002-second', '0003-third']);
});

it('lets one of two jobs work while the other waits', async () => {
  const migrations = [first, second, third];
  const applied = await Promise.all([applyMigrations(connection, migrations), applyMigrations(another, migrations)]);
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
  const before = await Promise.all([applyMigrations(connection, [first]), applyMigrations(another, [first])]);
  expect(before.flat()).toEqual(['0001-first']);
  const indexes = await connection.collection('coupons').indexes();
  expect(indexes.map(({ name }) => name).toSorted()).toEqual(['_id_', 'at_1', 'code_1']);
  expect(await applyMigrations(connection, [first])).toEqual([]);
  expect(await connection.collection('coupons').indexes()).toEqual(indexes);
  expect(await connection.collection('rows').countDocuments()).toBe(1);
});

it('stops at a migration that fails, and goes on with it next time', async () => {
  let isBroken = true;
  const fragile = migration('0002-fragile', () => {
    if (isBroken) throw new Error('the disk is full');
  });
  const migrations = [first, fragile, third];
  await expect(applyMigrations(connection, migrations)).rejects.toThrow('the disk is full');
  expect(ran).toEqual(['0001-first']);
  isBroken = false;
  expect(await applyMigrations(connection, migrations)).toEqual(['0002-fragile', '0003-third']);
});

describe('a release does not serve', () => {
  it('while a migration is pending', async () => {
    await applyMigrations(connection, [first]);
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
    await applyMigrations(connection, []);
    await expect(assertMigrated(connection, shop([]))).resolves.toBeUndefined();
    await connection.collection('coupons').insertOne({ code: 'A' });
    await expect(connection.collection('coupons').insertOne({ code: 'A' })).rejects.toThrow('duplicate key');
  });
});
