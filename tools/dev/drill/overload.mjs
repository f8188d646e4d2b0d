import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from './memory.mjs';
import { isHold } from './traffic.mjs';

const MEASURE_MS = 15_000;
const OVERLOAD_MS = 20_000;
const times = 5;
const buyers = 64;
const RECOVERED_MS = 10_000;

/** Five times as many orders as can be placed arrive: those let in must be served as fast as ever, the rest refused at once. */
export async function overload({ stack, traffic, say }) {
  await closedLoop(traffic, 5000);
  const normal = await closedLoop(traffic, MEASURE_MS);
  const perSecond = normal.placed / (MEASURE_MS / 1000);
  say(`normal: ${perSecond.toFixed(0)} orders held a second, p95 ${normal.p95} ms`);
  const before = usageOf(stack.run.processes);

  const from = Date.now();
  const open = [];
  let peak = before;
  for (let at = 0; Date.now() - from < OVERLOAD_MS; at++) {
    open.push(traffic.hold(at));
    const due = from + ((at + 1) * 1000) / (times * perSecond);
    if (due > Date.now()) await sleep(due - Date.now());
    if (at % 500 === 0) peak = Math.max(peak, usageOf(stack.run.processes));
  }
  const until = Date.now();
  await Promise.all(open);
  const isAdmitted = (row) => isHold(row) && row.status === 200;
  const admitted = traffic.between(from, until, isAdmitted);
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
      drill: `${times} times the orders that can be placed (${perSecond.toFixed(0)} a second)`,
      noticed: `${all.count} arrived, ${admitted.count} admitted with p95 ${admitted.p95} ms (normal ${normal.p95} ms), ${refused} refused, ${broken} broken`,
      wanted: 'p95 at most twice the normal one, none broken',
      ok: admitted.p95 <= 2 * normal.p95 && broken === 0,
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
      ok: recovered.failed.length === 0 && recovered.p95 <= 2 * normal.p95,
    },
  ];
}

/** As many buyers as there are sessions, each with one order at a time. */
async function closedLoop(traffic, milliseconds) {
  const from = Date.now();
  await Promise.all(
    Array.from({ length: buyers }, async (_, at) => {
      while (Date.now() - from < milliseconds) await traffic.hold(at);
    }),
  );
  const until = Date.now();
  const placed = traffic.between(from, until, (row) => isHold(row) && row.status === 200);
  return { placed: placed.count, p95: placed.p95 };
}
