/**
 * Result of a call to the provider. `indeterminate`: it may or may not have taken effect there (time-out, broken
 * connection, server error), so only a read can tell. `unavailable`: it was not sent (circuit open or bulkhead full).
 */
export type Outcome<T> =
  | { kind: 'succeeded'; value: T }
  | { kind: 'rejected'; code: string; description: string }
  | { kind: 'indeterminate'; reason: string }
  | { kind: 'unavailable'; retryAfterSeconds: number };

export const succeeded = <T>(value: T): Outcome<T> => ({ kind: 'succeeded', value });

/** For a log or a row. */
export function failureReason(outcome: Exclude<Outcome<unknown>, { kind: 'succeeded' }>): string {
  if (outcome.kind === 'rejected') return outcome.description || outcome.code;
  return outcome.kind === 'unavailable' ? 'the provider is unavailable' : outcome.reason;
}
