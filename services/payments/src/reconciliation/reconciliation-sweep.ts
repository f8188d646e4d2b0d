import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { PaymentProviders } from '../providers/payment-providers';
import { Findings } from '../findings/findings';
import type { Comparison, DateRange } from './compare';
import { Cursor, type CursorRow } from './cursor.schema';
import { Reconcile } from './reconcile';

const intervalMs = minutes(10);
/** The provider captures late authorisations within three days. */
const windowMs = hours(72);
/** A webhook may still be on its way. */
const graceMs = minutes(1);
const pagesPerSweep = 50;
const oldFindingsPerSweep = 20;

/** Reconciles the last three days over and over, a part in each sweep, from now backwards; the cursor is persisted. */
@Injectable()
export class ReconciliationSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    @InjectModel(Cursor) private readonly cursors: Model<CursorRow>,
    private readonly providers: PaymentProviders,
    private readonly reconcile: Reconcile,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('reconciliation', intervalMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async sweep(): Promise<void> {
    for (const provider of this.providers.reconcilable) {
      await this.sweepOne(`${provider.name}/captures`, (range) => this.reconcile.reconcileCaptures(provider, range));
      await this.sweepOne(`${provider.name}/refunds`, (range) => this.reconcile.reconcileRefunds(provider, range));
    }
    await this.recheckOld();
  }

  /** Differences older than the window are looked at one by one until they are settled. */
  private async recheckOld(): Promise<void> {
    const old = await this.findings.olderThan(this.clock.in(-windowMs), oldFindingsPerSweep);
    for (const finding of old) await this.reconcile.recheck(this.providers.get(finding.provider), finding);
  }

  private async sweepOne(_id: string, reconcile: (range: DateRange) => Promise<Comparison>): Promise<void> {
    const from = this.clock.in(-windowMs);
    const cursor = await this.cursors.findById(_id).lean<CursorRow>();
    const to = cursor?.to && cursor.to > from ? cursor.to : this.clock.in(-graceMs);
    const { coveredFrom, isComplete } = await reconcile({ from, to, pages: pagesPerSweep });
    await this.cursors.updateOne({ _id }, { $set: { to: isComplete ? null : coveredFrom } }, { upsert: true });
  }
}
