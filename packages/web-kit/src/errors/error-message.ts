const GENERIC = 'Something went wrong';

/** Server message, else the client's own, else the generic one. */
export function errorMessage(error: unknown, fallback: string = GENERIC): string {
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message.trim() ? message : fallback;
}
