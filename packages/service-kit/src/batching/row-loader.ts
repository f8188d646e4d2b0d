import type { Model, QueryFilter } from 'mongoose';
import { Batcher } from './batcher';

/** Data loader: concurrent reads of rows by id become one query; a missing row is null. */
export function rowLoader<Row extends { _id: string }>(model: () => Model<Row>): Batcher<string, Row | null> {
  return new Batcher(async (ids) => {
    const filter = { _id: { $in: [...new Set(ids)] } } as QueryFilter<Row>;
    const rows = await model().find(filter).lean<Row[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
