import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { describe } from './describe.mjs';
import { isHold } from './traffic.mjs';

const WITHIN_MS = 4000;

/** Each copy of booking is killed in a sale, so the one that owns the event is among them. */
export async function killOwner({ stack, traffic }) {
  const outcomes = [];
  traffic.start({ readers: 4, members: 2, buysPerSecond: 10 });
  await sleep(3000);
  for (const name of stack.targets().filter((one) => /^booking(-\d+)?$/.test(one))) {
    const from = Date.now();
    await stack.kill(name);
    await sleep(6000);
    const held = traffic.requests.filter((row) => isHold(row) && row.status === 200).map(({ at, ms }) => at + ms);
    const gap = longestGap(held, from);
    const noticed = traffic.between(from, Date.now());
    say(`${name}: ${describe(noticed)}, longest without an order ${gap} ms`);
    outcomes.push({
      drill: `kill -9 of ${name} in a sale`,
      noticed: `longest time without an order ${(gap / 1000).toFixed(1)} s; ${describe(noticed)}`,
      wanted: `orders again within ${WITHIN_MS / 1000} s`,
      ok: gap <= WITHIN_MS,
    });
  }
  await traffic.stop();
  return outcomes;
}

/** Between two times that are after `from`, or between it and the first. */
function longestGap(times, from) {
  const later = [from, ...times.filter((time) => time > from).toSorted((a, b) => a - b), Date.now()];
  return Math.max(...later.slice(1).map((time, at) => time - later[at]));
}
