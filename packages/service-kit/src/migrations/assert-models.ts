import type { Connection } from 'mongoose';
import type { DatabaseDefinition } from './database-definition';

/** Refuses to start where the models of the feature modules are not the collections of the database, which migrations index. */
export function assertModels(connection: Connection, { name, collections }: DatabaseDefinition): void {
  const [declared, models] = [collections.map((collection) => collection.name), connection.modelNames()];
  const missing = declared.filter((collection) => !models.includes(collection));
  const extra = models.filter((model) => !declared.includes(model));
  if (missing.length > 0) throw new Error(`${name}: declared collection without a module: ${missing.join(', ')}`);
  if (extra.length > 0) throw new Error(`${name}: model outside the declared database: ${extra.join(', ')}`);
}
