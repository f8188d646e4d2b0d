import { setTimeout as sleep } from 'node:timers/promises';

/** Reads until there is a value. Throws the error of `onTimeout` when there is none in time. */
export async function pollUntil<V>(
  read: () => Promise<V | null>,
  onTimeout: () => Error,
  { timeoutMs = 2000, intervalMs = 25 } = {},
): Promise<V> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(intervalMs)) {
    const found = await read();
    if (found) return found;
  }
  throw onTimeout();
}
