import { createConnection, type Connection } from 'mongoose';
import { Registry } from 'prom-client';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import type { InvariantReport } from './check-invariants';
import { InvariantWatch } from './invariant-watch';

let connection: Connection;
beforeAll(async () => {
  const dbName = `t_${randomId('x').slice(2, 10)}_watch`;
  connection = await createConnection(process.env.MONGO_URL ?? '', { dbName }).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const oversold = { invariant: 'I1', subject: 'evt_1', found: '3 of 2' };

/** A copy of a service whose next check finds `report`. */
function copy(report: Partial<InvariantReport>) {
  const metrics = new Registry();
  const check = jest.fn(() => Promise.resolve({ invariants: [], violations: [], unchecked: [], ...report }));
  const log = createLog('proof', 'silent');
  const watch = new InvariantWatch(connection, { INVARIANTS_EVERY_MINUTES: 15 }, log, metrics, { check });
  return { watch, metrics, check };
}

it('shows what each invariant was found to be, and which could not be checked', async () => {
  const { watch, metrics } = copy({
    invariants: ['I1', 'I2'],
    violations: [oversold, oversold],
    unchecked: [{ invariant: 'I3', reason: 'it takes longer than 60 s' }],
  });
  await watch.check();
  const text = await metrics.metrics();
  expect(text).toContain('invariant_violations{invariant="I1"} 2');
  expect(text).toContain('invariant_violations{invariant="I2"} 0');
  expect(text).toContain('invariant_unchecked{invariant="I3"} 1');
  await watch.onModuleDestroy();
});

it('is done by one of two copies, and by the other once the first has ended', async () => {
  const [first, second] = [copy({ invariants: ['I1'] }), copy({ invariants: ['I1'] })];
  await first.watch.check();
  await second.watch.check();
  expect(second.check).not.toHaveBeenCalled();
  expect(await second.metrics.metrics()).not.toContain('invariant_violations{');
  await first.watch.onModuleDestroy();
  await second.watch.check();
  expect(await second.metrics.metrics()).toContain('invariant_violations{invariant="I1"} 0');
  await second.watch.onModuleDestroy();
});
