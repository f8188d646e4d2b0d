import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { usageOf } from '../load/processor-time.mts';
import { isHold } from './traffic.mjs';

const MEASURE_MS = 15_000;
const OVERLOAD_MS = 20_000;
const times = 5;
const few = 64;
/** Enough to reach capacity: orders in flight share transactions, so that a few buyers place about half as many. */
const many = 512;
const RECOVERED_MS = 10_000;
/** Of a browser that is refused. */
const RETRY_MS = 2000;

/** Buyers who are signed in; every arrival is one of those who are not buying. */
export const overloadBuyers = 1500;

/** Five times as many buyers as can be served arrive: those let in must be served as at capacity, the rest refused at once. */
export async function overload({ stack, traffic }) {
  await closedLoop(traffic, few, 5000);
  const usual = await closedLoop(traffic, few, MEASURE_MS);
  say(`${few} buyers: ${usual.perSecond.toFixed(0)} orders placed a second, p95 ${usual.p95} ms`);
  const capacity = await closedLoop(traffic, many, MEASURE_MS);
  say(`${many} buyers: ${capacity.perSecond.toFixed(0)} orders placed a second, p95 ${capacity.p95} ms`);
  const before = memoryOf(stack);

  const from = Date.now();
  const open = [];
  const idle = Array.from({ length: overloadBuyers }, (_, at) => at);
  const arrive = async () => {
    const buyer = idle.shift();
    if (buyer === undefined) return;
    await traffic.buy(buyer);
    idle.push(buyer);
  };
  let peak = before;
  for (let at = 0; Date.now() - from < OVERLOAD_MS; at++) {
    open.push(arrive());
    const waitMs = from + ((at + 1) * 1000) / (times * capacity.perSecond) - Date.now();
    if (waitMs > 0) await sleep(waitMs);
    if (at % 500 === 0) peak = Math.max(peak, memoryOf(stack));
  }
  const until = Date.now();
  await Promise.all(open);
  const admitted = traffic.between(from, until, isPlaced);
  const all = traffic.between(from, until, isHold);
  const refused = all.failed.filter(({ status }) => status === 503).length;
  const broken = all.failed.length - refused;
  say(
    `overload: ${all.count} arrived, ${admitted.count} admitted p95 ${admitted.p95} ms, ${refused} refused, ${broken} broken`,
  );

  await sleep(Math.max(0, until + RECOVERED_MS - Date.now()));
  const later = Date.now();
  for (let at = 0; at < 40; at++) {
    void traffic.hold(at);
    await sleep(50);
  }
  await sleep(3000);
  const recovered = traffic.between(later, Date.now(), isHold);
  return [
    {
      drill: `${times} times the orders that can be placed (${capacity.perSecond.toFixed(0)} a second)`,
      noticed: `${all.count} arrived, ${admitted.count} admitted with p95 ${admitted.p95} ms (at capacity ${capacity.p95} ms, of ${few} buyers ${usual.p95} ms), ${refused} refused, ${broken} broken`,
      wanted: 'p95 at most twice that at capacity, none broken',
      ok: admitted.p95 <= 2 * capacity.p95 && broken === 0,
    },
    {
      drill: 'memory of all processes meanwhile',
      noticed: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
      wanted: 'at most 1.5 times',
      ok: peak <= 1.5 * before,
    },
    {
      drill: `${RECOVERED_MS / 1000} s after it`,
      noticed: `${recovered.count} orders, ${recovered.failed.length} failed, p95 ${recovered.p95} ms`,
      wanted: 'as before it',
      ok: recovered.failed.length === 0 && recovered.p95 <= 2 * usual.p95,
    },
  ];
}

/** MB of all processes (Pss); 0 where the system does not tell. */
const memoryOf = ({ run }) => usageOf(run.processes).reduce((sum, { megabytes }) => sum + megabytes, 0);

const isPlaced = (row) => isHold(row) && row.status === 200;

/** Buyers who buy one order after the other. */
async function closedLoop(traffic, buyers, milliseconds) {
  const from = Date.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      while (Date.now() - from < milliseconds) {
        const { status } = await traffic.buy(at);
        if (status === 503) await sleep(RETRY_MS);
      }
    }),
  );
  const placed = traffic.between(from, from + milliseconds, isPlaced);
  return { perSecond: placed.count / (milliseconds / 1000), p95: placed.p95 };
}
