import { createConnection, type Connection } from 'mongoose';
import { MongoConfig } from '../config/kit-config';
import { loadConfig } from '../config/load-config';
import { applyMigrations } from './apply-migrations';
import type { DatabaseDefinition } from './database-definition';

/** Connects to the database of a service, with a model of each of its collections. Creates nothing. */
export async function connectTo(
  { name, collections }: DatabaseDefinition,
  env?: NodeJS.ProcessEnv,
): Promise<Connection> {
  const config = loadConfig(`${name} migrations`, MongoConfig, env);
  const connection = await createConnection(config.MONGO_URL, {
    dbName: `${config.MONGO_DB_PREFIX}${name}`,
    appName: `${name} migrations`,
    writeConcern: { w: 'majority', j: true },
    autoCreate: false,
    autoIndex: false,
  }).asPromise();
  for (const { name: model, schema } of collections) connection.model(model, schema);
  return connection;
}

/** Brings the database of a service to what this release needs. Returns the names of what was applied. */
export async function migrate(definition: DatabaseDefinition, env?: NodeJS.ProcessEnv): Promise<string[]> {
  const connection = await connectTo(definition, env);
  try {
    return await applyMigrations(connection, definition);
  } finally {
    await connection.close();
  }
}

/** The whole of a service's `migrate.ts`, which its migrations job runs before a new release starts. */
export function runMigrations(definition: DatabaseDefinition): void {
  migrate(definition).then(
    (applied) =>
      process.stdout.write(`${definition.name}: ${applied.length ? `applied ${applied.join(', ')}` : 'up to date'}\n`),
    (error: unknown) => {
      process.stderr.write(`${definition.name} migrations: ${error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
