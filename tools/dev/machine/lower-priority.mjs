import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** What the process and its session do goes after the services and beside the document worker, which has the same. */
export function lowerPriority(pid) {
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
    // Linux weighs sessions against each other, and priorities only within one.
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL));
  } catch {
    // Ended already, or a machine without sessions to weigh.
  }
}
