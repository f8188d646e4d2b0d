import { setTimeout as sleep } from 'node:timers/promises';
import { AdviceError } from './advice-error.mjs';
import { logTail } from './log-tail.mjs';

/** Polls until `probe` answers something true; ends at once when `child` dies. */
export async function waitUntil(what, probe, { timeoutMs, child, logFile, everyMs = 40 }) {
  const end = Date.now() + timeoutMs;
  let last = 'no answer';
  while (Date.now() < end) {
    const exit = child && (child.exitCode ?? child.signalCode);
    if (exit !== null && exit !== undefined) throw failure(what, `its process ended (${exit})`, logFile);
    try {
      const answer = await probe();
      if (answer) return answer;
    } catch (error) {
      last = error.message;
    }
    await sleep(everyMs);
  }
  throw failure(what, `not ready after ${Math.round(timeoutMs / 1000)} s (${last})`, logFile);
}

function failure(what, why, logFile) {
  return logFile
    ? new AdviceError(`${what}: ${why}\n${logTail(logFile)}\n `, `see ${logFile}`)
    : new Error(`${what}: ${why}`);
}
