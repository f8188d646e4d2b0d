import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { DisputesRepository } from '../disputes/disputes.repository';
import { RecordDispute } from '../disputes/record-dispute';
import { Findings } from '../findings/findings';
import type { PaymentProvider, ProviderStatements, SettlementLine } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { PaymentsRepository } from '../payments/payments.repository';
import { walkList } from '../reconciliation/compare';
import { Cursor, type CursorRow } from '../reconciliation/cursor.schema';
import { RecordSettlement } from './record-settlement';
import { RecordSettlementLines } from './record-settlement-lines';
import type { SettlementRow } from './settlement.schema';
import { SettlementsRepository } from './settlements.repository';

const intervalMs = hours(1);
/** Webhooks that never came are found this long. */
const windowMs = hours(10 * 24);
const pages = 20;
const maxIncomplete = 50;
const maxDisputes = 200;
const maxWaiting = 50;
/** The report of a settlement is complete after this at the latest. */
const reportDelayMs = hours(24);

/** Reads the provider's settlements with their lines, and its disputes. */
@Injectable()
export class SyncStatements implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private isStopping = false;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly providers: PaymentProviders,
    private readonly settlements: SettlementsRepository,
    private readonly recordSettlement: RecordSettlement,
    private readonly recordLines: RecordSettlementLines,
    private readonly disputes: DisputesRepository,
    private readonly recordDispute: RecordDispute,
    private readonly findings: Findings,
    private readonly payments: PaymentsRepository,
    @InjectModel(Cursor) private readonly cursors: Model<CursorRow>,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('statements of providers', intervalMs, () => this.sync(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  /** A sync may be of many calls: it ends after the one in progress. */
  onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    return this.ticker.stop();
  }

  /** Soon, since a settlement has arrived whose lines are not known. */
  trigger(): void {
    this.ticker.trigger();
  }

  private async sync(): Promise<void> {
    for (const provider of this.providers.all)
      if (provider.statements) await this.syncOne(provider, provider.statements);
  }

  private async syncOne(provider: PaymentProvider, statements: ProviderStatements): Promise<void> {
    const range = { from: await this.from(provider), to: this.clock.now(), pages };
    await walkList(
      range,
      (page) => statements.listDisputes(page),
      async (found) => {
        for (const dispute of found) if (!this.isStopping) await this.recordDispute.record(provider.name, dispute);
      },
    );
    for (const { _id } of await this.disputes.running(provider.name, maxDisputes)) {
      if (this.isStopping) return;
      const read = await statements.getDispute(_id);
      if (read.kind === 'succeeded') await this.recordDispute.record(provider.name, read.value);
    }
    const { isComplete } = await walkList(
      range,
      (page) => statements.listSettlements(page),
      async (found) => {
        for (const settlement of found)
          if (!this.isStopping) await this.recordSettlement.record(provider.name, settlement);
      },
    );
    for (const { _id } of await this.settlements.waiting(provider.name, maxWaiting)) {
      if (this.isStopping) return;
      const read = await statements.getSettlement(_id);
      if (read.kind === 'succeeded') await this.recordSettlement.record(provider.name, read.value);
    }
    if (isComplete && !this.isStopping) await this.cursors.updateOne({ _id: cursorOf(provider) }, {}, { upsert: true });
    const incomplete = await this.settlements.incomplete(provider.name, maxIncomplete);
    const days = new Set(incomplete.map(({ settledAt }) => indiaDay(settledAt)));
    for (const day of days) {
      if (this.isStopping) return;
      const lines = await statements.settlementLines(day);
      if (lines.kind !== 'succeeded') continue;
      for (const settlement of incomplete.filter(({ settledAt }) => indiaDay(settledAt) === day)) {
        const own = lines.value.filter(({ settlementId }) => settlementId === settlement._id);
        await this.recordSafely(provider, settlement, own);
      }
    }
  }

  /** The first read goes back to our first capture: with older settlements missing, the provider's account would not come out. */
  private async from(provider: PaymentProvider): Promise<Date> {
    const recent = this.clock.in(-windowMs);
    if (await this.cursors.exists({ _id: cursorOf(provider) })) return recent;
    const first = await this.payments.firstCaptureAt(provider.name);
    return first && first < recent ? first : recent;
  }

  /** One failure does not block the others. */
  private async recordSafely(provider: PaymentProvider, settlement: SettlementRow, lines: SettlementLine[]) {
    try {
      await this.recordLines.record(provider, settlement, lines);
      await this.compare(settlement);
    } catch (error) {
      this.log.error(
        { event: 'settlement.record-failed', err: error, settlementId: settlement._id },
        'recording a settlement failed, will retry',
      );
    }
  }

  private async compare(given: SettlementRow): Promise<void> {
    const row = await this.settlements.recount(given);
    if (!row) return;
    const { _id: subject, provider, amountPaise: theirsPaise, linesPaise: oursPaise, settledAt: at } = row;
    if (oursPaise === theirsPaise) return this.findings.settle(`settlement-amount/${subject}`);
    if (this.clock.now().getTime() - at.getTime() < reportDelayMs) return;
    const difference = {
      kind: 'settlement-amount',
      provider,
      subject,
      orderId: '',
      oursPaise,
      theirsPaise,
      at,
    } as const;
    this.log.error({ event: 'payment.settlement-differs', ...difference }, 'a settlement is not the sum of its lines');
    await this.findings.record(difference);
  }
}

/** Exists once all settlements since the first capture were read. */
const cursorOf = ({ name }: PaymentProvider): string => `${name}/statements`;
