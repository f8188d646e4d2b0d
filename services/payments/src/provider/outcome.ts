/**
 * Why nothing was done. `circuit-open`, `busy`: the call was not sent. `throttled`: the provider wants fewer calls.
 * `account-refused`: it does not accept our credentials, so that no call can succeed until they are right again.
 */
export type UnavailableReason = 'circuit-open' | 'busy' | 'throttled' | 'account-refused';

/** Limit of our account at the provider: the amount of one page, the number of pages. */
export type AccountLimit = 'amount' | 'pages';

/**
 * Result of a call to the provider. `indeterminate`: it may or may not have taken effect there (time-out, broken
 * connection, server error), so only a read can tell. `unavailable`: it had no effect and is worth another try later.
 */
export type Outcome<T> =
  | { kind: 'succeeded'; value: T }
  | { kind: 'rejected'; code: string; description: string; limit?: AccountLimit }
  | { kind: 'indeterminate'; reason: string }
  | { kind: 'unavailable'; reason: UnavailableReason; retryAfterSeconds: number };

export const succeeded = <T>(value: T): Outcome<T> => ({ kind: 'succeeded', value });

const unavailableTexts: Record<UnavailableReason, string> = {
  'circuit-open': 'the provider does not respond',
  busy: 'too many calls to the provider at once',
  throttled: 'the provider throttles us',
  'account-refused': 'the provider refuses our account',
};

/** For a log or a row. */
export function failureReason(outcome: Exclude<Outcome<unknown>, { kind: 'succeeded' }>): string {
  if (outcome.kind === 'rejected') return outcome.description || outcome.code;
  return outcome.kind === 'unavailable' ? unavailableTexts[outcome.reason] : outcome.reason;
}
