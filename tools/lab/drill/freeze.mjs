import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { describe } from './describe.mjs';

const FROZEN_MS = 12_000;
/** So long the others may need until they leave it. */
const NOTICED_AFTER_MS = 5000;
const load = { readers: 12, members: 6, buysPerSecond: 6 };
const frozen = ['booking', 'booking-2', 'identity-2', 'pricing-2', 'payments-2', 'catalog-2'];

/** One copy is alive, holds its connections and answers nothing, as on a node that hangs. */
export async function freeze({ stack, traffic }) {
  const outcomes = [];
  traffic.start(load);
  await sleep(3000);
  for (const name of frozen.filter((one) => stack.targets().includes(one))) {
    const from = Date.now();
    const resume = stack.pause(name);
    await sleep(FROZEN_MS);
    const until = Date.now();
    resume();
    const [all, later] = [traffic.between(from, until), traffic.between(from + NOTICED_AFTER_MS, until)];
    const share = all.failed.length / all.count;
    say(`${name}: ${describe(all)}`);
    for (const { route, ms, at, status } of traffic.slowest(from + NOTICED_AFTER_MS, until, 8))
      say(`  ${((at - from) / 1000).toFixed(1)} s after: ${route} took ${ms} ms, ${status}`);
    outcomes.push({
      drill: `${name} frozen for ${FROZEN_MS / 1000} s`,
      noticed: `${describe(all)}; after ${NOTICED_AFTER_MS / 1000} s p99 ${later.p99} ms`,
      wanted: 'at most 1 % failed, p99 < 2 s after 5 s',
      ok: share <= 0.01 && later.p99 < 2000,
    });
    await sleep(6000);
  }
  await traffic.stop();
  return outcomes;
}
