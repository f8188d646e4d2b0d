import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { pollUntil } from '../time/poll-until';

/** Reads what a message of another service brings, and waits for it. Throws UNAVAILABLE after two seconds. */
export const awaitProjection = <V>(read: () => Promise<V | null>): Promise<V> =>
  pollUntil(read, () => new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }));

/**
 * Reads what may be here. Who asks sooner than the message comes waits for it, as long as its owner knows of it. Throws
 * UNAVAILABLE when it knows and the message does not come.
 *
 * @param askOwner throws NOT_FOUND when there is no such thing.
 */
export async function readOrAwaitProjection<V>(
  read: () => Promise<V | null>,
  askOwner: () => Promise<unknown>,
): Promise<V | null> {
  const found = await read();
  if (found) return found;
  try {
    await askOwner();
  } catch (error) {
    if (isAppError(error, 'NOT_FOUND')) return null;
    throw error;
  }
  return awaitProjection(read);
}
