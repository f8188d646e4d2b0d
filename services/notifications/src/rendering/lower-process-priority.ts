import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Where a process shares a machine with the services, selling goes before it: it gets about a tenth of what one of them
 * gets, which is still enough to end a print in time.
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
    // Linux may weigh sessions against each other, and priorities only within one: this is the session's own.
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // Gone already, or a machine without sessions to weigh.
  }
}
