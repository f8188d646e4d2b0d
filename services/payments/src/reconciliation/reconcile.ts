import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { RecordCaptures } from '../payments/record-captures';
import { toCapture } from '../payments/to-capture';
import { RecordRefund } from '../refunds/record-refund';
import type { Comparison, DateRange } from './compare';
import { CompareCaptures, type CaptureDifference } from './compare-captures';
import { CompareRefunds, type RefundDifference } from './compare-refunds';
import type { Difference, FindingKind } from '../findings/finding.schema';
import { Findings } from '../findings/findings';

const captureKinds: FindingKind[] = ['capture-missing', 'capture-of-nobody', 'capture-amount', 'capture-not-there'];
const refundKinds: FindingKind[] = [
  'refund-missing',
  'refund-late',
  'refund-amount',
  'refund-not-there',
  'refund-of-refused',
  'refund-of-nobody',
];

/** Compares the provider's books with ours, puts right what can be, and keeps the rest as findings for a person. */
@Injectable()
export class Reconcile {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly comparingCaptures: CompareCaptures,
    private readonly comparingRefunds: CompareRefunds,
    private readonly captures: RecordCaptures,
    private readonly refunds: RecordRefund,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  async reconcileCaptures(range: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingCaptures.compare(range);
    for (const difference of comparison.differences) await this.settleCapture(difference);
    await this.findings.resolveUnseen(captureKinds, comparison.coveredFrom, range.to, startedAt);
    return comparison;
  }

  async reconcileRefunds(range: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingRefunds.compare(range);
    for (const difference of comparison.differences) await this.settleRefund(difference);
    await this.findings.resolveUnseen(refundKinds, comparison.coveredFrom, range.to, startedAt);
    return comparison;
  }

  private async settleCapture({ entity, ...difference }: CaptureDifference): Promise<void> {
    this.log.warn(difference, 'a capture differs between the provider and us');
    const isOurs = difference.kind === 'capture-missing' && entity !== undefined;
    const isSettled =
      isOurs &&
      (await this.isDone(difference, () =>
        this.captures.record([{ orderId: difference.orderId, capture: toCapture(entity, this.clock.now()) }]),
      ));
    await this.findings.record(difference, { isSettled });
  }

  private async settleRefund({ entity, ...difference }: RefundDifference): Promise<void> {
    this.log.warn(difference, 'a refund differs between the provider and us');
    const isSettled = entity !== undefined && (await this.isDone(difference, () => this.refunds.record(entity)));
    // Whose an unknown refund is, is found out and kept by the one who records it.
    if (difference.kind !== 'refund-missing' || !isSettled) await this.findings.record(difference, { isSettled });
  }

  /** One that cannot be put right stays a finding, and the others have their turn. */
  private async isDone(difference: Difference, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.log.error({ err: error, ...difference }, 'a difference could not be put right');
      return false;
    }
  }
}
