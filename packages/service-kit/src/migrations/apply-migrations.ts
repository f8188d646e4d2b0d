import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { Lease } from '../mongo/lease';
import { putStoredRules } from './stored-rules';
import { seconds } from '../time/clock';
import type { DatabaseDefinition } from './database-definition';
import type { Database, Migration } from './migration';

const lockMs = seconds(60);
const lockPollMs = 500;

interface AppliedMigration {
  migrationName: string;
}

function databaseOf({ db }: Connection): Database {
  if (!db) throw new Error('not connected to a database');
  return db;
}

const appliedIn = (database: Database) => database.collection<AppliedMigration>('migrations');

/** Names of migrations that a database has not had, in order. */
export async function pendingMigrations(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  if (migrations.length === 0) return [];
  const applied = new Set(await appliedIn(databaseOf(connection)).distinct('migrationName'));
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Applies what is pending and puts indexes and rules of the models in place. Returns the names of what was applied. */
export async function applyMigrations(connection: Connection, database: DatabaseDefinition): Promise<string[]> {
  const applied = await applyPending(connection, database.migrations);
  await Promise.all(Object.values(connection.models).map((model) => model.createIndexes()));
  await putStoredRules(connection, database);
  return applied;
}

/** Safe to call from several processes at once: one works, the others wait and find nothing left. */
export async function applyPending(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  if ((await pendingMigrations(connection, migrations)).length === 0) return [];
  const lock = new Lease(connection, 'migrations', lockMs);
  while (!(await lock.hold())) await sleep(lockPollMs);
  const renewal = setInterval(() => void lock.hold().catch(() => undefined), lockMs / 4);
  try {
    return await up(connection, migrations);
  } finally {
    clearInterval(renewal);
    await lock.release();
  }
}

async function up(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  // Loaded late: it comes with a command line, which a service that has nothing to migrate need not load.
  const { MongoDBStorage, Umzug } = await import('umzug');
  const database = databaseOf(connection);
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up: change }) => ({ name, up: () => change(database) })),
    storage: new MongoDBStorage({ collection: appliedIn(database) }),
    logger: undefined,
  });
  return (await umzug.up()).map(({ name }) => name);
}
