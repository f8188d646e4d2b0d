import type { mongo } from 'mongoose';
import { Gathered } from './gathered';

/** Reads of single rows of a collection by their id, gathered; a row that is not there is null. */
export function rowsById<T extends { _id: string }>(rows: () => mongo.Collection<T>): Gathered<string, T | null> {
  return new Gathered(async (ids) => {
    const wanted = { _id: { $in: [...new Set(ids)] } } as mongo.Filter<T>;
    const found = new Map((await rows().find(wanted).toArray()).map((row) => [row._id as string, row as T]));
    return ids.map((id) => found.get(id) ?? null);
  });
}
