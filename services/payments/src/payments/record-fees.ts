import { Injectable } from '@nestjs/common';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { LedgerEntry } from '../ledger/entry';
import type { ProviderFee } from '../provider/payment-provider';
import type { PaymentRow } from './payment.schema';
import { recordFee } from './payment-transitions';
import { TransitionStore } from './transition-store';

export interface FeeOfCapture {
  orderId: string;
  providerPaymentId: string;
  fee: ProviderFee;
}

/** Of one transaction. */
const batchSize = 256;

/** Records and posts fees that come later than their capture, and corrections of them. */
@Injectable()
export class RecordFees {
  constructor(
    private readonly store: TransitionStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async record(fees: readonly FeeOfCapture[]): Promise<void> {
    for (let at = 0; at < fees.length; at += batchSize) await this.commit(fees.slice(at, at + batchSize));
  }

  private async commit(fees: readonly FeeOfCapture[]): Promise<void> {
    await this.transactions.run(async (session) => {
      const orderIds = [...new Set(fees.map(({ orderId }) => orderId))];
      const rows = new Map((await this.store.load(orderIds, session)).map((row) => [row._id, row]));
      const changed = new Map<string, PaymentRow>();
      const entries: LedgerEntry[] = [];
      for (const { orderId, providerPaymentId, fee } of fees) {
        const row = rows.get(orderId);
        const step = row && recordFee(row, providerPaymentId, fee, this.clock.now());
        if (!step) continue;
        rows.set(orderId, step.row);
        changed.set(orderId, step.row);
        entries.push(...step.entries);
      }
      await this.store.save({ changed: [...changed.values()], entries }, session);
    });
  }
}
