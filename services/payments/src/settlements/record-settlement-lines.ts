import { Injectable } from '@nestjs/common';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { DisputesRepository } from '../disputes/disputes.repository';
import { RecordDispute } from '../disputes/record-dispute';
import { Findings } from '../findings/findings';
import { credit, debit, ledgerEntry, type LedgerEntry } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import { PaymentsRepository } from '../payments/payments.repository';
import { RecordFees } from '../payments/record-fees';
import type { PaymentProvider, SettlementLine } from '../provider/payment-provider';
import { RefundsRepository } from '../refunds/refunds.repository';
import { classifyLine, type ClassifiedLine, type OwnRecords } from './classify-line';
import { noOrder } from './record-settlement';
import { numberOfPosting, type SettlementLineRow, type SettlementRow } from './settlement.schema';
import { SettlementsRepository } from './settlements.repository';

const batchSize = 200;

type Classified = SettlementLine & ClassifiedLine;

/** Records the lines of a settlement, posts those that have no cause in our ledger, and reports those that differ. */
@Injectable()
export class RecordSettlementLines {
  constructor(
    private readonly settlements: SettlementsRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly recordDispute: RecordDispute,
    private readonly fees: RecordFees,
    private readonly findings: Findings,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. */
  async record(provider: PaymentProvider, settlement: SettlementRow, lines: readonly SettlementLine[]): Promise<void> {
    for (let at = 0; at < lines.length; at += batchSize)
      await this.recordBatch(provider, settlement, lines.slice(at, at + batchSize));
  }

  private async recordBatch(provider: PaymentProvider, settlement: SettlementRow, lines: SettlementLine[]) {
    const known = await this.settlements.knownLines(lines.map(idOf));
    const fresh = lines.filter((line) => !known.has(idOf(line)));
    await this.recordFees(fresh);
    const payments = await this.payments.findByCaptures(fresh.map(({ paymentId }) => paymentId).filter(Boolean));
    const paymentOf = new Map(
      payments.flatMap((row) => row.captures.map(({ providerPaymentId }) => [providerPaymentId, row] as const)),
    );
    const refunds = await this.refunds.findByProviderIds(fresh.map(({ entityId }) => entityId));
    const classified: Classified[] = [];
    for (const line of fresh) {
      const payment = paymentOf.get(line.paymentId);
      const own: OwnRecords = {
        payment,
        refund: refunds.find(({ providerRefundId }) => providerRefundId === line.entityId),
        dispute: await this.disputeOf(provider, line),
        isMarked: line.isOurs || (!payment && line.kind === 'refund' && (await this.isMarked(provider, line))),
      };
      classified.push({ ...line, ...classifyLine(line, own) });
    }
    await this.commit(settlement._id, classified);
    for (const line of classified) await this.report(settlement, line);
  }

  /** The settlement has the last word about a fee. */
  private async recordFees(lines: SettlementLine[]): Promise<void> {
    const paid = lines.filter(({ kind }) => kind === 'payment');
    const rows = await this.payments.findByCaptures(paid.map(({ entityId }) => entityId));
    const orderOf = new Map(
      rows.flatMap(({ _id, captures }) => captures.map(({ providerPaymentId }) => [providerPaymentId, _id] as const)),
    );
    await this.fees.record(
      paid.flatMap(({ entityId: providerPaymentId, fee }) => {
        const orderId = orderOf.get(providerPaymentId);
        return orderId ? [{ orderId, providerPaymentId, fee }] : [];
      }),
    );
  }

  /** A lost dispute may be settled before its webhook has come. */
  private async disputeOf(provider: PaymentProvider, { disputeId }: SettlementLine) {
    if (!disputeId) return undefined;
    const known = await this.disputes.find(disputeId);
    if (known?.state === 'lost') return known;
    const read = await provider.statements?.getDispute(disputeId);
    if (read?.kind !== 'succeeded') throw new Error(`dispute ${disputeId} of a settlement cannot be read`);
    await this.recordDispute.record(provider.name, read.value);
    return (await this.disputes.find(disputeId)) ?? undefined;
  }

  private async isMarked(provider: PaymentProvider, { paymentId }: SettlementLine): Promise<boolean> {
    const read = await provider.getPayment(paymentId);
    if (read.kind === 'succeeded') return read.value.isOurs;
    if (read.kind === 'rejected') return false;
    throw new Error(`payment ${paymentId} of a settled refund cannot be read`);
  }

  private async commit(settlementId: string, lines: Classified[]): Promise<void> {
    await this.transactions.run(async (session) => {
      const settlement = await this.settlements.readingLines(settlementId, session);
      if (!settlement) return;
      const known = await this.settlements.knownLines(lines.map(idOf), session);
      const fresh = lines.filter((line) => !known.has(idOf(line)));
      await this.settlements.saveLines(fresh.map(rowOf), session);
      await this.ledger.post(
        fresh.flatMap((line) => entryOf(line, settlement)),
        session,
      );
    });
  }

  private async report({ provider, settledAt: at }: SettlementRow, line: Classified): Promise<void> {
    const { entityId: subject, orderId, oursPaise, netPaise: theirsPaise } = line;
    const difference = { kind: 'settlement-line', provider, subject, orderId, theirsPaise, at } as const;
    if (oursPaise === undefined || oursPaise === theirsPaise) return this.findings.settle(`settlement-line/${subject}`);
    await this.findings.record({ ...difference, oursPaise });
  }
}

const idOf = ({ settlementId, entityId }: SettlementLine): string => `${settlementId}/${entityId}`;

const rowOf = ({ isOurs: _isOurs, fee, oursPaise: _oursPaise, ...line }: Classified): SettlementLineRow => ({
  ...line,
  _id: idOf({ ...line, fee, isOurs: false }),
  ...fee,
});

/** Without it the provider's account would keep what has no other cause in our books. */
function entryOf(line: Classified, settlement: SettlementRow): LedgerEntry[] {
  if (line.netPaise === 0 || (line.owner !== 'foreign' && line.owner !== 'adjustment')) return [];
  const lines = [debit('provider', line.netPaise), credit('suspense', line.netPaise)];
  return [ledgerEntry(`settlement-line/${idOf(line)}${numberOfPosting(settlement)}`, noOrder, new Date(), lines)];
}
