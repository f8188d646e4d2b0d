import type { Document } from 'mongodb';
import { inBatches, rowsBy } from '../batches';
import type { CrossCheck } from '../databases';

const earning = new Set(['revenue', 'fee', 'gst', 'rounding', 'refunds']);

const earnedBy = (entries: readonly Document[]): number =>
  entries
    .flatMap(({ lines }) => lines as { account: string; debitPaise: number; creditPaise: number }[])
    .filter(({ account }) => earning.has(account))
    .reduce((sum, { debitPaise, creditPaise }) => sum + creditPaise - debitPaise, 0);

/**
 * I42: the revenue of the dashboard is that of the ledger. The dashboard's days equal its bookings (I14), so each booking is
 * held against the entries of its order: what was sold, less what went back and did not fail.
 */
export const revenueIsTheLedgers: CrossCheck = {
  invariant: 'I42',
  looksTwice: true,
  async *find(databases, settledBefore) {
    const bookings = databases
      .rows('booking', 'bookings')
      .find({ createdAt: { $lte: settledBefore }, 'quote.totalPaise': { $gt: 0 } } as never, {
        projection: { code: 1, orderId: 1, 'quote.totalPaise': 1, refundedPaise: 1 },
      });
    for await (const rows of inBatches(bookings)) {
      const ids = rows.map(({ orderId }) => orderId as string);
      const entries = await rowsBy(databases.rows('payments', 'ledger_entries'), 'orderId', ids, { lines: 1 });
      for (const { code, orderId, quote, refundedPaise = 0 } of rows) {
        const shown = quote.totalPaise - refundedPaise;
        const posted = earnedBy(entries.get(orderId) ?? []);
        if (posted !== shown)
          yield { subject: code, found: `the dashboard counts ${shown} paise, the ledger ${posted}` };
      }
    }
  },
};
