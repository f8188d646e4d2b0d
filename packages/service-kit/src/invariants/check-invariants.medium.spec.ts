import { createConnection, type Connection } from 'mongoose';
import { randomId } from '../ids/random-id';
import { checkInvariants, checkTimeoutMs } from './check-invariants';
import { violationsFrom, type Invariant, type Snapshot } from './invariant';

const now = new Date('2026-11-23T10:00:00Z');
const windowSeconds = 2;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let connection: Connection;
let defaultWindowSeconds: number;
const setWindow = (seconds: number) =>
  connection.getClient().db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });

/** Time passes for MongoDB only while something is written. */
async function pass(milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50))
    await connection.collection('clock').insertOne({ at: new Date() });
}

const wrongRows = (snapshot: Snapshot) =>
  violationsFrom(snapshot, 'rows', [{ $match: { isWrong: true } }, { $project: { subject: '$_id', found: 'wrong' } }]);

/** Reads, works for a while, and reads again at the same moment. `lasts` is of the first, second, ... try. */
const looking = (name: string, ...lasts: number[]): Invariant & { tries: number } => ({
  name,
  tries: 0,
  async find(snapshot) {
    const workMs = lasts[Math.min(this.tries, lasts.length - 1)] ?? 0;
    // The first read may be too late, too, on a machine with other work: that was a try all the same.
    this.tries += 1;
    await wrongRows(snapshot);
    await pass(workMs);
    return wrongRows(snapshot);
  },
});

beforeAll(async () => {
  connection = await createConnection(process.env.MONGO_URL ?? '', {
    dbName: `t_${randomId('x').slice(2, 10)}_invariants`,
  }).asPromise();
  const admin = connection.getClient().db('admin');
  const parameters = await admin.command({ getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 });
  defaultWindowSeconds = Number(parameters.minSnapshotHistoryWindowInSeconds);
  await setWindow(windowSeconds);
});
beforeEach(async () => {
  await connection.collection('rows').deleteMany({});
  await connection.collection('rows').insertOne({ isWrong: false });
});
afterAll(async () => {
  await setWindow(defaultWindowSeconds);
  await connection.dropDatabase();
  await connection.close();
});

it('has a window in MongoDB that is longer than one look may take', () => {
  expect(defaultWindowSeconds * 1000).toBeGreaterThan(checkTimeoutMs);
});

it('looks at each invariant at a moment of its own: together they may take longer than MongoDB keeps the past', async () => {
  const invariants = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6'].map((name) => looking(name, 800));
  expect(await checkInvariants(connection, invariants, now)).toEqual({
    invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6'],
    violations: [],
    unchecked: [],
  });
});

it('looks again when the moment was forgotten meanwhile, and finds what is wrong', async () => {
  await connection.collection('rows').insertOne({ isWrong: true });
  const slowOnce = looking('I1', 4000, 0);
  const { invariants, violations, unchecked } = await checkInvariants(connection, [slowOnce], now);
  expect([slowOnce.tries, invariants, unchecked]).toEqual([2, ['I1'], []]);
  expect(violations).toMatchObject([{ invariant: 'I1', found: 'wrong' }]);
});

it('says that it could not look when every try lasts too long, and looks at the rest', async () => {
  const alwaysSlow = looking('I1', 4000);
  const report = await checkInvariants(connection, [alwaysSlow, looking('I2', 0)], now);
  expect(alwaysSlow.tries).toBe(3);
  expect(report).toEqual({
    invariants: ['I2'],
    violations: [],
    unchecked: [{ invariant: 'I1', reason: expect.stringContaining('minSnapshotHistoryWindowInSeconds') as string }],
  });
});

it('does not repeat what fails for another reason, and does not take it for sound', async () => {
  let tries = 0;
  const broken: Invariant = {
    name: 'I14',
    find() {
      tries += 1;
      return Promise.reject(new Error('no such field'));
    },
  };
  // One half of I14 is sound, the other unknown: I14 was not looked at.
  expect(await checkInvariants(connection, [looking('I14', 0), broken], now)).toEqual({
    invariants: [],
    violations: [],
    unchecked: [{ invariant: 'I14', reason: 'no such field' }],
  });
  expect(tries).toBe(1);
});

it('names at most twenty violations of an invariant, so that all are looked at', async () => {
  await connection.collection('rows').insertMany(Array.from({ length: 50 }, () => ({ isWrong: true })));
  const { invariants, violations } = await checkInvariants(connection, [looking('I1', 0), looking('I2', 0)], now);
  expect(invariants).toEqual(['I1', 'I2']);
  expect(violations).toHaveLength(40);
});
