import { createConnection, Schema, type Connection, type Model } from 'mongoose';
import { randomId } from '../ids/random-id';
import { Transactions } from '../mongo/transactions';
import { readChanges, settledAfterMs } from './read-changes';
import { stampChanges } from './stamp-changes';

interface Row {
  _id: string;
  group?: string;
  state: number;
  updatedAt?: Date;
}

let connection: Connection;
let rows: Model<Row>;
beforeAll(async () => {
  connection = createConnection(process.env.MONGO_URL ?? '', { dbName: `t_${randomId('x').slice(2, 10)}_changes` });
  await connection.asPromise();
  const schema = new Schema<Row>({ _id: String, group: String, state: Number }, { collection: 'rows' });
  stampChanges(schema);
  rows = connection.model<Row>('Row', schema);
  await rows.init();
});
beforeEach(async () => void (await rows.deleteMany({})));
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** From here on everything that is stamped by now has settled. */
const settled = (): Date => new Date(Date.now() + settledAfterMs + 1);
const insert = (ids: string[]) =>
  rows.insertMany(
    ids.map((_id) => ({ _id, state: 0 })),
    { lean: true },
  );
const tick = () => new Promise((resolve) => setTimeout(resolve, 2));

/** Reads from a cursor on until nothing is left. */
async function follow(cursor: string | undefined, limit = 100) {
  const seen: Row[] = [];
  for (let next = cursor; ;) {
    const page = await readChanges(rows, { cursor: next, limit }, settled());
    seen.push(...page.rows);
    next = page.cursor;
    if (!page.hasMore) return { seen, cursor: next };
  }
}

it.each<[string, () => Promise<unknown>]>([
  ['updateOne', () => rows.updateOne({ _id: 'a' }, { $set: { state: 1 } })],
  ['updateMany', () => rows.updateMany({}, { $inc: { state: 1 } })],
  ['findOneAndUpdate', () => rows.findOneAndUpdate({ _id: 'a' }, { state: 1 })],
  [
    'a pipeline',
    () => rows.findOneAndUpdate({ _id: 'a' }, [{ $set: { state: { $add: ['$state', 1] } } }], { updatePipeline: true }),
  ],
  ['bulkWrite', () => rows.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { state: 1 } } } }])],
])('sees a row again that %s changed', async (_, change) => {
  await insert(['a']);
  const { seen, cursor } = await follow(undefined);
  expect(seen.map(({ _id }) => _id)).toEqual(['a']);
  await tick();
  await change();
  expect((await follow(cursor)).seen.map(({ _id, state }) => [_id, state])).toEqual([['a', 1]]);
});

it('goes through rows of one moment in pages, each once', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `row-${String(at).padStart(2, '0')}`);
  await insert(ids);
  expect(new Set((await rows.find().lean()).map(({ updatedAt }) => updatedAt?.getTime())).size).toBe(1);
  expect((await follow(undefined, 10)).seen.map(({ _id }) => _id)).toEqual(ids);
});

it('begins at the time that is given, and leaves the rest of other groups out', async () => {
  await insert(['old']);
  await tick();
  const since = new Date();
  await rows.insertMany(
    ['x', 'y'].map((group) => ({ _id: `new-${group}`, group, state: 0 })),
    { lean: true },
  );
  const page = await readChanges(rows, { since, limit: 10 }, settled(), { group: 'y' });
  expect(page.rows.map(({ _id }) => _id)).toEqual(['new-y']);
});

it('misses no row of a transaction that commits after later ones', async () => {
  const transactions = new Transactions(connection);
  let began = 0;
  await transactions.run(async (session) => {
    await rows.insertMany([{ _id: 'slow', state: 0 }], { session, lean: true });
    began = Date.now();
    await tick();
    await insert(['fast']);
    // As late as the slow one may still commit, its stamp is not passed.
    const page = await readChanges(rows, { limit: 10 }, new Date(began + settledAfterMs - 1000));
    expect(page).toMatchObject({ rows: [], hasMore: false });
  });
  expect((await follow(undefined)).seen.map(({ _id }) => _id)).toEqual(['slow', 'fast']);
});

it('ends with the last state of every row, whatever is written while it reads', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `r${at}`);
  await insert(ids);
  let isWriting = true;
  // When the writes began that are not stored yet: what is stamped later may come later, however slow the machine is.
  const underWay = new Set<{ since: number }>();
  const increment = async (_id: string): Promise<void> => {
    const begun = { since: Date.now() };
    underWay.add(begun);
    await rows.updateOne({ _id }, { $inc: { state: 1 } });
    underWay.delete(begun);
  };
  const settledNow = (): Date =>
    new Date(Math.min(Date.now(), ...[...underWay].map(({ since }) => since)) + settledAfterMs);
  const write = async (): Promise<void> => {
    for (let turn = 1; turn <= 15; turn += 1) await Promise.all(ids.filter(() => Math.random() < 0.3).map(increment));
    isWriting = false;
  };
  const copy = new Map<string, number>();
  const states: string[] = [];
  const read = async (): Promise<void> => {
    let cursor: string | undefined;
    for (let isLast = false; !isLast;) {
      isLast = !isWriting;
      const page = await readChanges(rows, { cursor, limit: 7 }, settledNow());
      for (const { _id, state, updatedAt } of page.rows) {
        copy.set(_id, state);
        states.push(`${_id} ${updatedAt?.getTime()}`);
      }
      cursor = page.cursor;
      if (isLast) for (const { _id, state } of (await follow(cursor)).seen) copy.set(_id, state);
    }
  };
  await Promise.all([write(), read()]);
  const stored = await rows.find().lean();
  expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(stored.map(({ _id, state }) => [_id, state])));
  expect(new Set(states).size).toBe(states.length);
});

it.each(['nonsense', Buffer.from('{"at":1}').toString('base64url'), Buffer.from('[1.5,"a"]').toString('base64url')])(
  'refuses %s as a cursor',
  async (cursor) => {
    await expect(readChanges(rows, { cursor, limit: 10 }, settled())).rejects.toMatchObject({ code: 'VALIDATION' });
  },
);
