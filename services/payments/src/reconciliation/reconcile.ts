import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { RecordCaptures } from '../payments/record-captures';
import { toCapture } from '../razorpay/new-capture';
import { RecordRefund } from '../refunds/record-refund';
import type { Comparison, DateRange } from './compare';
import { CompareCaptures, type CaptureDifference } from './compare-captures';
import { CompareRefunds, type RefundDifference } from './compare-refunds';
import { Cursor, type CursorRow } from './cursor.schema';
import type { Difference, FindingKind } from './finding.schema';
import { Findings } from './findings';

const pauseMs = minutes(10);
/** The provider still captures what banks authorise late within three days. */
const windowMs = hours(72);
/** What is younger may be on its way to us. */
const graceMs = minutes(1);
const pagesOfSweep = 50;

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
export class Reconcile implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(Cursor) private readonly cursors: Model<CursorRow>,
    private readonly comparingCaptures: CompareCaptures,
    private readonly comparingRefunds: CompareRefunds,
    private readonly captures: RecordCaptures,
    private readonly refunds: RecordRefund,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('reconciliation', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  async reconcileCaptures(stretch: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingCaptures.compare(stretch);
    for (const difference of comparison.differences) await this.settleCapture(difference);
    await this.findings.resolveUnseen(captureKinds, comparison.coveredFrom, stretch.to, startedAt);
    return comparison;
  }

  async reconcileRefunds(stretch: DateRange): Promise<Comparison> {
    const startedAt = this.clock.now();
    const comparison = await this.comparingRefunds.compare(stretch);
    for (const difference of comparison.differences) await this.settleRefund(difference);
    await this.findings.resolveUnseen(refundKinds, comparison.coveredFrom, stretch.to, startedAt);
    return comparison;
  }

  /** One part of a round through the window, from now backwards. */
  private async sweep(): Promise<void> {
    await this.sweepOne('captures', (stretch) => this.reconcileCaptures(stretch));
    await this.sweepOne('refunds', (stretch) => this.reconcileRefunds(stretch));
  }

  private async sweepOne(_id: CursorRow['_id'], reconcile: (stretch: DateRange) => Promise<Comparison>): Promise<void> {
    const from = this.clock.in(-windowMs);
    const cursor = await this.cursors.findById(_id).lean<CursorRow>();
    const to = cursor?.to && cursor.to > from ? cursor.to : this.clock.in(-graceMs);
    const { coveredFrom, isComplete } = await reconcile({ from, to, pages: pagesOfSweep });
    await this.cursors.updateOne({ _id }, { $set: { to: isComplete ? null : coveredFrom } }, { upsert: true });
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
