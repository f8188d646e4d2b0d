import { isDeepStrictEqual } from 'node:util';
import type { Connection, SchemaType } from 'mongoose';
import type { DatabaseDefinition } from './database-definition';

interface JsonSchema {
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** A schema of any rows. */
interface AnySchema {
  toJSONSchema(options: { useBsonType: true }): object;
  eachPath(visit: (path: string, type: SchemaType) => void): unknown;
}

/** `toJSONSchema` leaves them out. */
function addMinimums(schema: AnySchema, rules: JsonSchema): void {
  schema.eachPath((path, type) => {
    const rule = path.split('.').reduce<JsonSchema | undefined>((outer, name) => outer?.properties?.[name], rules);
    if (!rule) return;
    const { min } = type.options as { min?: unknown };
    if (typeof min === 'number') rule.minimum = min;
    const { schema: inner } = type as { schema?: AnySchema };
    if (inner) addMinimums(inner, rule.items ?? rule);
  });
}

/** Required fields, types, enums and minimums of a model, as MongoDB checks them. */
export function rulesOf(schema: AnySchema): { $jsonSchema: JsonSchema } {
  const rules = schema.toJSONSchema({ useBsonType: true }) as JsonSchema;
  addMinimums(schema, rules);
  return { $jsonSchema: rules };
}

/** The validators that collections have, by the name of the collection. */
async function validatorsIn({ db }: Connection): Promise<Map<string, unknown>> {
  const collections = (await db?.listCollections().toArray()) ?? [];
  return new Map(
    collections.map(({ name, ...info }) => [name, (info as { options?: { validator?: unknown } }).options?.validator]),
  );
}

const checkedModels = (connection: Connection, { checked = [] }: DatabaseDefinition) =>
  checked.map((name) => connection.model(name));

/**
 * Has MongoDB refuse what breaks the rules of a model, whoever writes it and however: mongoose checks neither updates nor
 * rows that are inserted as they are. `moderate`: a row of an older release that breaks them can still be changed.
 */
export async function putStoredRules(connection: Connection, database: DatabaseDefinition): Promise<void> {
  const validators = await validatorsIn(connection);
  for (const { collection, schema } of checkedModels(connection, database)) {
    const validator = rulesOf(schema);
    if (isDeepStrictEqual(validators.get(collection.name), validator)) continue;
    if (!validators.has(collection.name)) await connection.createCollection(collection.name);
    await connection.db?.command({ collMod: collection.name, validator, validationLevel: 'moderate' });
  }
}

/** Collections without rules. Those of another release count: it starts again where a new one is rolled back. */
export async function lackingStoredRules(connection: Connection, database: DatabaseDefinition): Promise<string[]> {
  const models = checkedModels(connection, database);
  if (models.length === 0) return [];
  const validators = await validatorsIn(connection);
  return models.map(({ collection }) => collection.name).filter((name) => !validators.get(name));
}
