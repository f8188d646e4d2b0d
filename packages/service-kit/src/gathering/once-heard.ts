import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { seconds } from '../time/clock';

const patienceMs = seconds(2);
const pauseMs = 25;

const notReady = (): AppError => new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });

/**
 * Reads what a message of another service brings, and waits for it. Throws UNAVAILABLE after two seconds, or what it is
 * given for that.
 */
export async function heard<V>(read: () => Promise<V | null>, otherwise: () => AppError = notReady): Promise<V> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pauseMs)) {
    const found = await read();
    if (found) return found;
  }
  throw otherwise();
}

/**
 * Reads what may be here. Who asks sooner than the message comes waits for it, as long as its owner knows of it. Throws
 * UNAVAILABLE when it knows and the message does not come.
 *
 * @param askOwner throws NOT_FOUND when there is no such thing.
 */
export async function onceHeard<V>(read: () => Promise<V | null>, askOwner: () => Promise<unknown>): Promise<V | null> {
  const found = await read();
  if (found) return found;
  try {
    await askOwner();
  } catch (error) {
    if (isAppError(error, 'NOT_FOUND')) return null;
    throw error;
  }
  return heard(read);
}
