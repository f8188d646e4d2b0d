import type { Connection } from 'mongoose';
import { pendingMigrations } from './apply-migrations';
import type { DatabaseDefinition } from './database-definition';

/** Refuses to serve data that the migrations job has not brought to this release, or without an index of a model. */
export async function assertMigrated(connection: Connection, { name, migrations }: DatabaseDefinition): Promise<void> {
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
  ];
  if (lacking.length > 0)
    throw new Error(`the database of ${name} lacks ${lacking.join(', ')}: run its migrations (dist/migrate.js) first`);
}
