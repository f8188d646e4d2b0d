import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { describe } from './describe.mjs';
import { isHold, isRead } from './traffic.mjs';

const awayMs = { mongo: 30_000, kafka: 15_000, redis: 15_000 };

/** An engine answers nothing for as long as a bad fail-over takes: what is cached is served, and gateways stay ready. */
export async function engineAway({ stack, traffic, notReady }) {
  const outcomes = [];
  traffic.start({ readers: 12, members: 4, buysPerSecond: 3 });
  await sleep(3000);
  for (const [name, milliseconds] of Object.entries(awayMs)) {
    const from = Date.now();
    const resume = stack.pause(name);
    await sleep(milliseconds);
    const until = Date.now();
    resume();
    await sleep(1000);
    const reads = traffic.between(from, until, isRead);
    const holds = traffic.between(from, until, isHold);
    const lost = notReady.filter(({ at }) => at >= from && at < until).length;
    const back = await untilSold(traffic, until);
    say(`${name}: ${describe(reads)}; orders: ${describe(holds)}; sold again after ${back} ms`);
    outcomes.push({
      drill: `${name} away for ${milliseconds / 1000} s`,
      noticed: `reads: ${describe(reads)}; a gateway not ready ${lost} times; orders: ${holds.count - holds.failed.length} of ${holds.count}; sold again ${(back / 1000).toFixed(1)} s after`,
      wanted: 'every read served, gateways ready, sold again within 10 s',
      ok: reads.failed.length === 0 && lost === 0 && back <= 10_000,
    });
    await sleep(8000);
  }
  await traffic.stop();
  return outcomes;
}

/** Milliseconds until an order was placed after that. */
async function untilSold(traffic, from) {
  for (let waited = 0; waited < 30_000; waited += 100) {
    const sold = traffic.requests.find((row) => isHold(row) && row.status === 200 && row.at + row.ms > from);
    if (sold) return sold.at + sold.ms - from;
    await sleep(100);
  }
  return Infinity;
}
