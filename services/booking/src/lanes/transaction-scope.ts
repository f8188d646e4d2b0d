import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { AnyBulkWriteOperation, Connection, PipelineStage, QueryFilter, UpdateQuery } from 'mongoose';

/** Another writer changed a row between our read and our write; the transaction is run again. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

export interface RowUpdate<Row> {
  /** The id, and the condition under which it is written. */
  filter: QueryFilter<Row>;
  update: UpdateQuery<Row>;
  upsert?: boolean;
}

/** Reads and writes of one transaction. One after the other: MongoDB runs no operations of a transaction in parallel. */
export class TransactionScope {
  constructor(
    private readonly connection: Connection,
    private readonly session: Session,
    /** Events of the transaction. */
    readonly eventIds: readonly string[],
  ) {}

  async find<Row>(model: string, filter: QueryFilter<Row>): Promise<Row[]> {
    const { session } = this;
    return this.connection.model<Row>(model).find(filter, null, { session }).lean<Row[]>();
  }

  findByIds<Row extends { _id: string }>(model: string, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.find<Row>(model, { _id: { $in: [...new Set(ids)] } } as QueryFilter<Row>);
  }

  async aggregate<Result>(model: string, stages: PipelineStage[]): Promise<Result[]> {
    return this.connection.model(model).aggregate<Result>(stages, { session: this.session });
  }

  async insert<Row>(model: string, rows: readonly Row[]): Promise<void> {
    if (rows.length > 0)
      await this.connection.model<Row>(model).insertMany(rows, { session: this.session, lean: true });
  }

  /** One command; each of its updates must find its row. Throws WriteConflict with `conflict` as its text. */
  async update<Row>(model: string, updates: readonly RowUpdate<Row>[], conflict: string): Promise<void> {
    if (updates.length === 0) return;
    const { session } = this;
    const writes = updates.map((updateOne) => ({ updateOne })) as AnyBulkWriteOperation<object>[];
    const { modifiedCount, upsertedCount } = await this.connection.model<object>(model).bulkWrite(writes, { session });
    if (modifiedCount + upsertedCount !== updates.length) throw new WriteConflict(conflict);
  }
}
