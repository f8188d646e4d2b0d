import type { Collection, Document, FindCursor } from 'mongodb';

export type Row = Document & { _id: string };

const batchSize = 500;

/** Rows of a cursor by the hundreds, so that the other side is queried once for all of them. */
export async function* inBatches<T>(cursor: FindCursor<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of cursor) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Rows of the other side by one of their fields. */
export async function rowsBy(
  collection: Collection<Row>,
  field: string,
  values: readonly string[],
  projection: Record<string, 1>,
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const rows = collection.find({ [field]: { $in: values } } as never, { projection: { ...projection, [field]: 1 } });
  for await (const row of rows) found.set(row[field] as string, [...(found.get(row[field] as string) ?? []), row]);
  return found;
}
