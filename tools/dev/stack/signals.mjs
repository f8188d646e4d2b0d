import { endCommands } from '../machine/run-command.mjs';

// npm sends the Ctrl-C of its terminal on to us, who got it already: one press may come twice.
const SAME_PRESS_MS = 250;

/** Settles when the stack has stopped as the first signal wants; a second Ctrl-C or SIGTERM kills what is left. */
export function stopOnSignals(stack, log) {
  return new Promise((resolve) => {
    let first;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (first === undefined) {
          first = performance.now();
          stack.signal = signal;
          log('stopping (Ctrl-C again kills)');
          endCommands('SIGTERM');
          resolve(stack.stop());
        } else if (signal !== 'SIGHUP' && performance.now() - first > SAME_PRESS_MS) {
          stack.kill();
          log('killed');
          process.exit(130);
        }
      });
    }
  });
}
