import type { Model } from 'mongoose';
import { ofThisCall } from '../caller/call-context';
import type { Session } from './transactions';

class PendingInsert<Row> {
  readonly rows: Row[] = [];

  constructor(private readonly model: Model<Row>) {}

  async run(session: Session): Promise<void> {
    await this.model.insertMany(this.rows, { session, lean: true });
  }
}

/**
 * Rows that the handlers of one transaction insert, in one write for each model, and what is to happen after its commit.
 * A transaction that runs again starts with a new one.
 */
export class UnitOfWork {
  private readonly inserts = new Map<string, Pick<PendingInsert<never>, 'run'>>();
  private readonly afterwards: (() => void)[] = [];

  add<Row>(model: Model<Row>, row: NoInfer<Row>): void {
    const insert = (this.inserts.get(model.modelName) as PendingInsert<Row> | undefined) ?? new PendingInsert(model);
    insert.rows.push(row);
    this.inserts.set(model.modelName, insert);
  }

  afterCommit(work: () => void): void {
    // Whoever commits it, it belongs to the call of its own message.
    this.afterwards.push(ofThisCall(work));
  }

  async insert(session: Session): Promise<void> {
    for (const insert of this.inserts.values()) await insert.run(session);
  }

  committed(): void {
    for (const work of this.afterwards) work();
  }
}
