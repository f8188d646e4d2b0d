import { Inject, Injectable } from '@nestjs/common';
import type { FindingKind } from '@utsav/contracts/grpc/payments';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import type { PaymentProvider } from '../provider/payment-provider';
import { RecordCaptures } from '../payments/record-captures';
import { RecordFees } from '../payments/record-fees';
import { PaymentsRepository } from '../payments/payments.repository';
import { attemptFrom } from '../payments/attempt-from';
import { toCapture } from '../payments/to-capture';
import { RecordRefund } from '../refunds/record-refund';
import type { Comparison, DateRange } from './compare';
import { CompareCaptures, type CaptureDifference } from './compare-captures';
import { CompareRefunds, type RefundDifference } from './compare-refunds';
import { isUnmatched, type Difference, type FindingRow } from '../findings/finding.schema';
import { Findings } from '../findings/findings';

const captureKinds: FindingKind[] = [
  'capture-missing',
  'capture-orphaned',
  'capture-unmatched',
  'capture-amount',
  'capture-not-there',
];
const refundKinds: FindingKind[] = [
  'refund-missing',
  'refund-late',
  'refund-amount',
  'refund-not-there',
  'refund-of-refused',
  'refund-unmatched',
];

/** Compares the provider's books with ours, repairs what it can, and records the rest as findings for manual action. */
@Injectable()
export class Reconcile {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly comparingCaptures: CompareCaptures,
    private readonly comparingRefunds: CompareRefunds,
    private readonly payments: PaymentsRepository,
    private readonly captures: RecordCaptures,
    private readonly fees: RecordFees,
    private readonly refunds: RecordRefund,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async reconcileCaptures(provider: PaymentProvider, range: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingCaptures.compare(provider, range);
    for (const difference of comparison.differences) await this.settleCapture(difference);
    await this.fees.record(comparison.fees);
    await this.payments.saveAttempts(
      comparison.authorized.map((payment) => ({
        orderId: payment.orderId,
        attempt: attemptFrom(payment, 'authorized', startedAt),
      })),
      startedAt,
    );
    await this.findings.resolveUnseen(provider.name, captureKinds, comparison.coveredFrom, range.to, startedAt);
    return comparison;
  }

  async reconcileRefunds(provider: PaymentProvider, range: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingRefunds.compare(provider, range);
    for (const difference of comparison.differences) await this.settleRefund(difference);
    await this.findings.resolveUnseen(provider.name, refundKinds, comparison.coveredFrom, range.to, startedAt);
    return comparison;
  }

  /** Compares once more what a finding is about. It stays as it is while the provider gives no answer. */
  async recheck(provider: PaymentProvider, { _id, kind, subject }: FindingRow): Promise<void> {
    const isCapture = (captureKinds as readonly FindingKind[]).includes(kind);
    const found = isCapture
      ? await this.comparingCaptures.compareOne(provider, subject)
      : await this.comparingRefunds.compareOne(provider, subject);
    if (!found) return;
    const same = found.find((difference) => difference.kind === kind);
    if (!same) await this.findings.settle(_id);
    if (isCapture) for (const one of found) await this.settleCapture(one as CaptureDifference);
    else for (const one of found) await this.settleRefund(one as RefundDifference);
  }

  private async settleCapture({ entity, ...difference }: CaptureDifference): Promise<void> {
    if (!isUnmatched(difference.kind))
      this.log.warn({ event: 'reconciliation.capture-differs', ...difference }, 'capture differs from the provider');
    const isOurs = difference.kind === 'capture-missing' && entity !== undefined;
    const isSettled =
      isOurs &&
      (await this.isDone(difference, () =>
        this.captures.record([{ orderId: difference.orderId, capture: toCapture(entity, this.clock.now()) }]),
      ));
    await this.findings.record(difference, { isSettled });
  }

  private async settleRefund({ entity, ...difference }: RefundDifference): Promise<void> {
    if (!isUnmatched(difference.kind))
      this.log.warn({ event: 'reconciliation.refund-differs', ...difference }, 'refund differs from the provider');
    const isSettled =
      entity !== undefined && (await this.isDone(difference, () => this.refunds.record(difference.provider, entity)));
    // RecordRefund finds the owner of an unknown refund and records the finding itself.
    if (difference.kind !== 'refund-missing' || !isSettled) await this.findings.record(difference, { isSettled });
  }

  /** One failed repair stays a finding and does not block the others. */
  private async isDone(difference: Difference, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.log.error(
        { event: 'reconciliation.repair-failed', err: error, ...difference },
        'repairing a reconciliation difference failed',
      );
      return false;
    }
  }
}
