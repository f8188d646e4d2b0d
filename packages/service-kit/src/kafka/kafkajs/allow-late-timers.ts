import { writeFileSync } from 'node:fs';

/** Of the calling process, since Linux 4.6 (proc(5)): how late its timers may be, in nanoseconds. */
export const timerSlackFile = '/proc/self/timerslack_ns';
const slackNs = 10_000_000;

/**
 * kafkajs 2.2.4 sets a timer of a millisecond on each open connection again and again, and no setting of it changes that
 * (decision 139). The kernel may run the timers of this process 10 ms late, so it wakes an idle one a tenth as often;
 * what arrives from the network wakes it at once, as before.
 */
export function allowLateTimers(): void {
  try {
    writeFileSync(timerSlackFile, String(slackNs));
  } catch {
    // Another system than Linux: the timers are as they are.
  }
}
