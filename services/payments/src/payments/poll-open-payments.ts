import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { PaymentPage } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { CaptureAuthorized } from './capture-authorized';
import type { PaymentRow } from './payment.schema';
import { nextPollAt } from './poll-schedule';
import { PaymentsRepository } from './payments.repository';
import { SyncPaymentPage } from './sync-payment-page';

const intervalMs = seconds(2);
const batchSize = 16;

/** Polls payments without a webhook: webhooks may be down for a day, and buyers close their tabs. */
@Injectable()
export class PollOpenPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly pages: SyncPaymentPage,
    private readonly authorized: CaptureAuthorized,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('payment polling', intervalMs, () => this.poll(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async poll(): Promise<void> {
    const due = await this.payments.due(this.clock.now(), batchSize);
    await Promise.all(due.map((row) => this.pollOne(row)));
    if (due.length === batchSize) this.ticker.trigger();
  }

  /** One failure does not block the others. */
  private async pollOne(row: PaymentRow): Promise<void> {
    try {
      await this.refresh(row);
    } catch (error) {
      this.log.error(
        { event: 'payment.poll-failed', err: error, orderId: row._id },
        'polling a payment failed, will retry',
      );
      await this.payments.schedulePoll(row, nextPollAt(row, this.clock.now(), false));
    }
  }

  private async refresh(row: PaymentRow): Promise<void> {
    const provider = this.providers.get(row.provider);
    const page = row.linkId ? await provider.getPage(row.linkId) : await provider.findPage(row._id);
    const responded = page.kind === 'succeeded';
    const synced = responded && page.value ? await this.apply(row, page.value) : row;
    const known = await this.authorized.capture(synced);
    await this.payments.schedulePoll(known, nextPollAt(known, this.clock.now(), responded));
  }

  private async apply(row: PaymentRow, page: PaymentPage): Promise<PaymentRow> {
    const names = { linkId: page.id, url: page.url };
    const open = row.state === 'creating' ? await this.payments.transition(row._id, ['creating'], 'open', names) : row;
    return this.pages.sync(open ?? row, page);
  }
}
