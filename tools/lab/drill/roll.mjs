import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../faults/fault-stack.mjs';
import { describe } from './describe.mjs';

/** As long as the pause before SIGTERM lets the balancer notice; 20 s in the manifests, which say why. */
const DRAIN_MS = 2000;
const SHARE_AFTER_MS = 5000;
const SHARE_OVER_MS = 10_000;
const wantedShare = 0.7;
/** Of fewer calls, most of them answered by caches, a share says nothing. */
const leastCalls = 20;
const load = { readers: 12, members: 6, buysPerSecond: 4 };

/** Every process gets SIGTERM and a successor, one after the other: no request may fail, and successors must be used. */
export async function roll({ stack, traffic, balancer, copies }) {
  const outcomes = [];
  traffic.start(load);
  await sleep(3000);
  for (const name of stack.targets().filter((target) => !stack.engines.includes(target))) {
    const from = Date.now();
    await rollOne(name, { stack, balancer });
    await sleep(2000);
    const noticed = traffic.between(from, Date.now());
    outcomes.push({
      drill: `roll of ${name}`,
      noticed: describe(noticed),
      wanted: '0 failed',
      ok: noticed.failed.length === 0,
    });
    say(`${name}: ${describe(noticed)}`);
    if (copies > 1 && !name.startsWith('gateway') && name.endsWith(`-${copies}`) && !name.startsWith('document-worker'))
      outcomes.push(await shareOf(name, { stack, copies }));
  }
  await traffic.stop();
  return outcomes;
}

/** A successor, with other settings where `env` has some. A gateway leaves the balancer first. */
export async function rollOne(name, { stack, balancer, env }) {
  if (name.startsWith('gateway')) {
    balancer.drain(name);
    await sleep(DRAIN_MS);
  }
  await stack.roll(name, env);
  balancer.admit(name);
}

/** Of the calls that a successor gets, against its fair part of all. */
async function shareOf(name, { stack, copies }) {
  await sleep(SHARE_AFTER_MS);
  const service = name.replace(/-\d+$/, '');
  const all = [service, ...Array.from({ length: copies - 1 }, (_, at) => `${service}-${at + 2}`)];
  const before = await Promise.all(all.map((copy) => callsOf(stack, copy)));
  await sleep(SHARE_OVER_MS);
  const after = await Promise.all(all.map((copy) => callsOf(stack, copy)));
  const calls = all.map((_, at) => after[at] - before[at]);
  const total = calls.reduce((sum, one) => sum + one, 0);
  const share = (calls[all.indexOf(name)] * copies) / total;
  // Orders of one event all go to its owner.
  const counts = service !== 'booking' && total >= leastCalls;
  return {
    drill: `calls of ${name} after its start`,
    noticed: `${calls[all.indexOf(name)]} of ${calls.join(' + ')}: ${share.toFixed(2)} of its part`,
    wanted: counts ? `at least ${wantedShare}` : 'by owner, or too few to count',
    ok: !counts || share >= wantedShare,
  };
}

async function callsOf(stack, name) {
  const lines = (await stack.metricsOf(name)).matchAll(/^grpc_call_seconds_count\{.*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
