/**
 * How a call to the provider ended. `unknown`: it may or may not have happened there (a time-out, a broken line, a
 * server fault), so only a read can tell. `away`: it was not even sent, because the provider does not answer at present.
 */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string; description: string }
  | { kind: 'unknown'; reason: string }
  | { kind: 'away'; retryAfterSeconds: number };

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value });

/** Why it was not done, for a log or a row. */
export function whyNot(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  if (outcome.kind === 'refused') return outcome.description || outcome.code;
  return outcome.kind === 'away' ? 'the provider does not answer at present' : outcome.reason;
}
