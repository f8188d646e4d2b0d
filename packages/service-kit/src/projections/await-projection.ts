import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { pollUntil } from '../time/poll-until';

/** Reads a local projection of another service's data and waits for its message. Throws UNAVAILABLE after 2 s. */
export const awaitProjection = <V>(read: () => Promise<V | null>): Promise<V> =>
  pollUntil(read, () => new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }));

/**
 * Reads a local projection. If the row is missing here but exists at the owning service, waits up to 2 s for its message;
 * throws UNAVAILABLE when that does not come. Returns `null` for what exists nowhere.
 *
 * @param callOwner throws NOT_FOUND when the owning service has no such row.
 */
export async function readOrAwaitProjection<V>(
  read: () => Promise<V | null>,
  callOwner: () => Promise<unknown>,
): Promise<V | null> {
  const found = await read();
  if (found) return found;
  try {
    await callOwner();
  } catch (error) {
    if (isAppError(error, 'NOT_FOUND')) return null;
    throw error;
  }
  return awaitProjection(read);
}
