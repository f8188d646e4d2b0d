import { Clock } from '@utsav/service-kit/time/clock';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { bookingWorkspaces } from '../booking.workspaces';
import { CommitTransaction } from '../lanes/commit-transaction';
import { Lanes } from '../lanes/lanes';
import type { TransactionScope } from '../lanes/transaction-scope';
import { TransactionSessions } from '../lanes/transaction-sessions';
import type { WorkspaceType } from '../lanes/workspace';
import { HoldSeats } from '../orders/hold-seats';
import { Stock, type StockRow } from '../stock/stock.schema';
import { StockWorkspace } from '../stock/stock-workspace';
import { orderFor } from './order-for';
import type { SellingFixture } from './selling-fixture';

/** Lanes as of another process, with another transaction or other workspaces than the service's own. */
export const lanesBy = (
  selling: SellingFixture,
  transaction: typeof CommitTransaction,
  workspaces: readonly WorkspaceType[] = bookingWorkspaces,
): Lanes => new Lanes(transactionOf(selling, transaction, workspaces));

/** What a careless author might write: the counters are set to what was read plus the change. */
class StockByReplacement extends StockWorkspace {
  protected override async writeCounters(tx: TransactionScope): Promise<void> {
    const updates = tx.eventIds
      .flatMap((eventId) => this.ofEvent(eventId))
      .map(({ _id, ...row }) => ({ filter: { _id }, update: { $set: row } }));
    // Nor does it look whether its writes found what they expected.
    await tx.update<StockRow>(Stock, updates, '').catch(() => undefined);
  }
}

class WithoutTransaction extends CommitTransaction {
  protected override async inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return work(await this.connection.startSession());
  }
}

/** Sells in two lanes that read and write without a transaction and without conditions. */
export async function holdWithoutGuards(selling: SellingFixture, eventId: string, orders: number): Promise<void> {
  const workspaces = bookingWorkspaces.map((type) =>
    type === StockWorkspace ? StockByReplacement : type,
  ) as WorkspaceType[];
  const transaction = transactionOf(selling, WithoutTransaction, workspaces);
  const two = [new Lanes(transaction), new Lanes(transaction)];
  await Promise.all(
    Array.from({ length: orders }, async (_, at) => {
      const order = orderFor(eventId);
      // One by one in each lane, so that the two meet often.
      await new Promise((resolve) => setTimeout(resolve, at * 2));
      await two[at % 2]?.submit(eventId, new HoldSeats(order, { personCap: 0 }));
    }),
  );
}

const transactionOf = (
  selling: SellingFixture,
  type: typeof CommitTransaction,
  workspaces: readonly WorkspaceType[],
): CommitTransaction =>
  new type(
    selling.connection,
    workspaces,
    selling.get(TransactionSessions),
    selling.get(Transactions),
    selling.get(Outbox),
    selling.get(Clock),
    selling.get(FailPoints),
  );
