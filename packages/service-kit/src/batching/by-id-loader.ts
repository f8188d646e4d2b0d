import type { mongo } from 'mongoose';
import { Batcher } from './batcher';

/** Reads of single rows of a collection by a field that is theirs alone, gathered; a row that is not there is null. */
export function loaderBy<T extends mongo.Document>(
  rows: () => mongo.Collection<T>,
  field: keyof T & string,
  /** What else is asked of the field: a partial index may want it said. */
  also: mongo.FilterOperators<string> = {},
): Batcher<string, T | null> {
  return new Batcher(async (keys) => {
    const wanted = { [field]: { $in: [...new Set(keys)], ...also } } as mongo.Filter<T>;
    const found = new Map((await rows().find(wanted).toArray()).map((row) => [row[field] as string, row as T]));
    return keys.map((key) => found.get(key) ?? null);
  });
}

export const loaderById = <T extends { _id: string }>(rows: () => mongo.Collection<T>): Batcher<string, T | null> =>
  loaderBy(rows, '_id');
