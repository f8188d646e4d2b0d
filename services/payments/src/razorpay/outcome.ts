/**
 * How a call to the provider ended. `unknown`: it may or may not have happened there (a time-out, a broken line, a
 * server fault), so only a read can tell.
 */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string; description: string }
  | { kind: 'unknown'; reason: string };

export const done = <T>(value: T): Outcome<T> => ({ kind: 'done', value });
