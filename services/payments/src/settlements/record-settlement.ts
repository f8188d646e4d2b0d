import { Injectable } from '@nestjs/common';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { credit, debit, ledgerEntry } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import type { ProviderSettlement } from '../provider/payment-provider';
import { SettlementsRepository } from './settlements.repository';

/** Records a settlement and posts it from the provider's account to the bank's. */
@Injectable()
export class RecordSettlement {
  constructor(
    private readonly settlements: SettlementsRepository,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. */
  async record(provider: ProviderName, { id, amountPaise, utr, at }: ProviderSettlement): Promise<void> {
    await this.transactions.run(async (session) => {
      if (await this.settlements.isKnown(id, session)) return;
      const row = { _id: id, provider, amountPaise, utr, settledAt: at };
      await this.settlements.insert({ ...row, linesPaise: 0, lineCount: 0, isComplete: false }, session);
      const lines = [debit('bank', amountPaise), credit('provider', amountPaise)];
      await this.ledger.post([ledgerEntry(`settlement/${id}`, noOrder, at, lines)], session);
    });
  }
}

/** Of all orders at once. */
export const noOrder = 'none';
