import { Injectable } from '@nestjs/common';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { Findings, findingId } from '../findings/findings';
import { credit, debit, ledgerEntry, type LedgerLine } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import type { ProviderSettlement } from '../provider/payment-provider';
import { isProcessed, numberOfPosting, type SettlementRow } from './settlement.schema';
import { SettlementsRepository } from './settlements.repository';

/**
 * Records a settlement, and posts it from the provider's account to the bank's once the bank has it. One that fails later is
 * posted back with what its lines had added, and forgets its lines: what it held is in the next one.
 */
@Injectable()
export class RecordSettlement {
  constructor(
    private readonly settlements: SettlementsRepository,
    private readonly findings: Findings,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. What is known never goes back to `created`: that was read before. */
  async record(provider: ProviderName, given: ProviderSettlement): Promise<void> {
    await this.transactions.run(async (session) => {
      const known = await this.settlements.find(given.id, session);
      if (!known) await this.insert(provider, given, session);
      else if (given.state !== 'created') await this.change(known, given, session);
    });
    await this.report(provider, given);
  }

  private async insert(provider: ProviderName, given: ProviderSettlement, session: Session): Promise<void> {
    const { id: _id, amountPaise, state, utr, at: settledAt } = given;
    await this.settlements.insert({ _id, provider, amountPaise, state, utr, settledAt, ...withoutLines }, session);
    if (state === 'processed') await this.post(`settlement/${_id}`, settledAt, toBank(amountPaise), session);
  }

  private async change(known: SettlementRow, { state, utr, amountPaise }: ProviderSettlement, session: Session) {
    const { _id } = known;
    const number = numberOfPosting(known);
    if (state === 'processed') {
      if (isProcessed(known) && known.utr === utr) return;
      await this.settlements.change(_id, { state, utr, amountPaise }, session);
      if (!isProcessed(known))
        await this.post(`settlement/${_id}${number}`, this.clock.now(), toBank(amountPaise), session);
      return;
    }
    if (known.state === 'failed') return;
    const failures = (known.failures ?? 0) + (isProcessed(known) ? 1 : 0);
    await this.settlements.change(_id, { state, utr, failures, ...withoutLines }, session);
    if (!isProcessed(known)) return;
    const addedPaise = await this.settlements.removeLines(_id, session);
    const lines = [...toBank(-known.amountPaise), debit('provider', -addedPaise), credit('suspense', -addedPaise)];
    await this.post(`settlement-failed/${_id}${number}`, this.clock.now(), lines, session);
  }

  private post(cause: string, at: Date, lines: LedgerLine[], session: Session): Promise<void> {
    return this.ledger.post([ledgerEntry(cause, noOrder, at, lines)], session);
  }

  /** Money that does not arrive is for staff to look after. */
  private async report(provider: ProviderName, { id: subject, state, amountPaise, at }: ProviderSettlement) {
    const failed = { kind: 'settlement-failed', subject } as const;
    if (state !== 'failed') return this.findings.settle(findingId(failed));
    await this.findings.settle(findingId({ kind: 'settlement-amount', subject }));
    await this.findings.record({ ...failed, provider, orderId: '', oursPaise: 0, theirsPaise: amountPaise, at });
  }
}

const withoutLines = { linesPaise: 0, lineCount: 0, isComplete: false };

const toBank = (paise: number): LedgerLine[] => [debit('bank', paise), credit('provider', paise)];

/** Of all orders at once. */
export const noOrder = 'none';
