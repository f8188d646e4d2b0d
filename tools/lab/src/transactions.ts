import { createConnection } from 'mongoose';

export interface TransactionCounts {
  committed: number;
  aborted: number;
}

/** Of all services, since MongoDB started. */
export async function transactionsOf(mongoUrl: string): Promise<TransactionCounts> {
  const connection = await createConnection(mongoUrl).asPromise();
  const { transactions } = (await connection.getClient().db('admin').command({ serverStatus: 1 })) as unknown as {
    transactions: { totalCommitted: number | bigint; totalAborted: number | bigint };
  };
  await connection.close();
  return { committed: Number(transactions.totalCommitted), aborted: Number(transactions.totalAborted) };
}
