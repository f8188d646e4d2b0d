const GENERIC = 'Something went wrong';

/** Those of the language say nothing to a reader: an answer was not what the code expects. */
const isOfLanguage = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError;

/** Server message, else the client's own, else the generic one. */
export function errorMessage(error: unknown, fallback: string = GENERIC): string {
  if (isOfLanguage(error)) return fallback || GENERIC;
  const message = error instanceof Error ? error.message : error;
  return typeof message === 'string' && message.trim() ? message : fallback;
}
