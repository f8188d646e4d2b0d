import type { Connection } from 'mongoose';

export type Database = NonNullable<Connection['db']>;

/**
 * One change of the data that an older release has left. Each runs once a database, in the order of their names. It runs
 * while the old release still serves, so it leaves what that release can read; and it is safe to repeat, since the
 * process may end before the migration is recorded.
 */
export interface Migration {
  /** Number and what it does: `0001-name`. Never changed once released. */
  readonly name: string;
  up(database: Database): Promise<void>;
}
