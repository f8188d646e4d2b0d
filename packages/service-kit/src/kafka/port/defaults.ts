/** What every library behind the port is set to, so that they behave alike. */
export const defaultMaxRetries = 10;
export const firstRetryMs = 100;
export const longestRetryMs = 3000;
export const defaultSessionTimeoutMs = 10_000;
export const heartbeatsPerSession = 5;

/** Of the first, second, … retry. */
export const retryDelayMs = (attempt: number): number => Math.min(longestRetryMs, firstRetryMs * 2 ** (attempt - 1));
