import { isApiError } from '@utsav/web-kit/api-client/api-error';

/** Waits so many seconds; false where the call is no longer wanted. */
export type Pause = (seconds: number) => Promise<boolean>;

/** A call of many in a row: over the request budget it is repeated after the pause that the server names. */
export async function withinBudget<T>(call: () => Promise<T>, pause: Pause): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isApiError(error, 'RATE_LIMITED') && (await pause(error.params.retryAfterSeconds)))
      return withinBudget(call, pause);
    throw error;
  }
}
