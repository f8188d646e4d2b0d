import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './fault-stack.mjs';

const FREEZE_MS = 5000;
const FREEZE_CHANCE = 0.18;

/**
 * Ends one process after the other until the time is over. In shuffled rounds over all targets: none is spared by luck.
 * The next does not wait until the last is back.
 */
export async function injectFaults({ stack, targets, random, endsAt, pauseS, freezes = true }) {
  const faults = [];
  const open = new Set();
  let round = [];
  for (;;) {
    await sleep(1000 * random.between(...pauseS));
    if (Date.now() > endsAt) break;
    if (round.length === 0) round = random.shuffled(targets);
    const name = round.shift();
    // One that is still on its way back gets its turn in the next round.
    if ([...open].some((fault) => fault.name === name)) continue;
    const isFreeze = freezes && random.chance(FREEZE_CHANCE);
    const fault = { name, act: isFreeze ? 'freeze' : 'kill' };
    faults.push(fault);
    open.add(fault);
    say(isFreeze ? `SIGSTOP ${name} for ${FREEZE_MS / 1000} s` : `kill -9 ${name}`);
    fault.done = (isFreeze ? stack.freeze(name, FREEZE_MS) : stack.kill(name))
      .then((milliseconds) => (fault.backMs = milliseconds))
      .catch((error) => {
        fault.error = error.message;
        say(`${name} did not come back: ${error.message.split('\n')[0]}`);
      })
      .finally(() => open.delete(fault));
  }
  await Promise.all(faults.map(({ done }) => done));
  return faults;
}

/** How often each was killed or frozen and how long it was away at most. */
export function describeFaults(faults) {
  const names = [...new Set(faults.map(({ name }) => name))].toSorted();
  return names.map((name) => {
    const own = faults.filter((fault) => fault.name === name);
    const count = (act) => own.filter((fault) => fault.act === act).length;
    const longest = Math.max(...own.map(({ backMs = 0 }) => backMs)) / 1000;
    const failed = own.filter(({ error }) => error).map(({ error }) => error.split('\n')[0]);
    return { name, kills: count('kill'), freezes: count('freeze'), longest, failed };
  });
}
