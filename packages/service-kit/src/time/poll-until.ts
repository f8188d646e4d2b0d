import { setTimeout as sleep } from 'node:timers/promises';

/** Reads again and again what is on its way. Throws what it is given when it does not come in time. */
export async function pollUntil<V>(
  read: () => Promise<V | null>,
  tooLate: () => Error,
  { patienceMs = 2000, pauseMs = 25 } = {},
): Promise<V> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pauseMs)) {
    const found = await read();
    if (found) return found;
  }
  throw tooLate();
}
