import type { mongo } from 'mongoose';
import { Batcher } from './batcher';

/** Data loader: concurrent reads of single rows by id become one query; a missing row is null. */
export function loaderById<T extends { _id: string }>(rows: () => mongo.Collection<T>): Batcher<string, T | null> {
  return new Batcher(async (ids) => {
    const wanted = { _id: { $in: [...new Set(ids)] } } as mongo.Filter<T>;
    const found = new Map((await rows().find(wanted).toArray()).map((row) => [row._id as string, row as T]));
    return ids.map((id) => found.get(id) ?? null);
  });
}
