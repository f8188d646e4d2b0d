import type { Connection } from 'mongoose';
import { lackingStoredRules } from './stored-rules';
import { pendingMigrations } from './apply-migrations';
import type { DatabaseDefinition } from './database-definition';

/** Refuses to serve data that the migrations job has not brought to this release, or without an index or the rules of a model. */
export async function assertMigrated(connection: Connection, database: DatabaseDefinition): Promise<void> {
  const { name, migrations } = database;
  const pending = await pendingMigrations(connection, migrations);
  const missing = await Promise.all(
    Object.values(connection.models).map(async (model) => {
      const { toCreate } = await model.diffIndexes();
      return toCreate.map((index) => `${model.collection.name} ${JSON.stringify(index)}`);
    }),
  );
  const lacking = [
    ...pending.map((migration) => `migration ${migration}`),
    ...missing.flat().map((index) => `index ${index}`),
    ...(await lackingStoredRules(connection, database)).map((collection) => `rules of ${collection}`),
  ];
  if (lacking.length > 0)
    throw new Error(`the database of ${name} lacks ${lacking.join(', ')}: run its migrations (dist/migrate.js) first`);
}
