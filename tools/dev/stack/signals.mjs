import { setTimeout as sleep } from 'node:timers/promises';
import { endCommands } from '../machine/run-command.mjs';
import { describeUnfinished } from './unfinished-work.mjs';

// npm sends the Ctrl-C of its terminal on to us, who got it already: one press may come twice.
const SAME_PRESS_MS = 250;
const REPORT_AFTER_MS = 1000;
const REPORT_EVERY_MS = 5000;

/**
 * Settles when the stack has stopped as the first signal wants; after a second it says what it waits for. A second Ctrl-C or
 * SIGTERM kills what is left, and so does the end of the time for stopping: what is due then is a row of the database.
 */
export function stopOnSignals(stack, log, { withinMs = 30_000 } = {}) {
  const within = `${withinMs / 1000} s`;
  const kill = (why) => {
    const names = stack.running().map(({ name }) => name);
    stack.kill();
    log(`killed ${why}${names.length > 0 ? `: ${names.join(', ')}` : ''}`);
    process.exit(130);
  };
  return new Promise((resolve) => {
    let first;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (first === undefined) {
          first = performance.now();
          stack.signal = signal;
          log(`stopping within ${within} (Ctrl-C again kills)`);
          endCommands('SIGTERM');
          setTimeout(() => kill(`after ${within}`), withinMs).unref();
          void sayUnfinished(stack, log);
          resolve(stack.stop());
        } else if (signal !== 'SIGHUP' && performance.now() - first > SAME_PRESS_MS) {
          kill('at once');
        }
      });
    }
  });
}

async function sayUnfinished(stack, log) {
  for (let pauseMs = REPORT_AFTER_MS; ; pauseMs = REPORT_EVERY_MS) {
    await sleep(pauseMs, undefined, { ref: false });
    const unfinished = await describeUnfinished(stack.running());
    if (unfinished) log(`waiting for ${unfinished}`);
  }
}
