import { createConnection, type Connection } from 'mongoose';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { Clock } from '../time/clock';
import { RetentionSweep, type RetentionRule } from './retention-sweep';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
let connection: Connection;
let now: Date;
let age: number;
let forgotten: [number, number][];

const notes: RetentionRule = {
  name: 'notes',
  before: (at) => new Date(at.getTime() - age * 86_400_000),
  forget: (from, to) => {
    forgotten.push([from.getTime(), to.getTime()]);
    return Promise.resolve(1);
  },
};
const newSweep = (rule = notes) =>
  new RetentionSweep(connection, createLog('proof', 'silent'), Object.assign(new Clock(), { now: () => now }), {
    rules: [rule],
  });

beforeAll(async () => {
  const dbName = `t_${randomId('x').slice(2, 10)}_retention`;
  connection = await createConnection(process.env.MONGO_URL ?? '', { dbName }).asPromise();
});
beforeEach(async () => {
  [now, age, forgotten] = [day(20), 5, []];
  await connection.dropDatabase();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('forgets everything of before once, then only what has become too old since', async () => {
  await newSweep().run();
  await newSweep().run();
  now = day(21);
  await newSweep().run();
  expect(forgotten).toEqual([
    [0, day(15).getTime()],
    [day(15).getTime(), day(16).getTime()],
  ]);
});

it('begins again where it failed', async () => {
  const failing = newSweep({ ...notes, forget: () => Promise.reject(new Error('the disk is full')) });
  await expect(failing.run()).rejects.toThrow('the disk is full');
  await newSweep().run();
  expect(forgotten).toEqual([[0, day(15).getTime()]]);
});

it('does not go back when the period becomes longer', async () => {
  await newSweep().run();
  age = 10;
  await newSweep().run();
  expect(forgotten).toHaveLength(1);
});
