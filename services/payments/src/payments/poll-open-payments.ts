import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { PaymentLink } from '../razorpay/entities';
import { Razorpay } from '../razorpay/razorpay';
import type { PaymentRow } from './payment.schema';
import { nextPollAt } from './poll-schedule';
import { PaymentsRepository } from './payments.repository';
import { SyncPaymentLink } from './sync-payment-link';

const intervalMs = seconds(2);
const batchSize = 16;

/** Polls payments without a webhook: webhooks may be down for a day, and buyers close their tabs. */
@Injectable()
export class PollOpenPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly linkSync: SyncPaymentLink,
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
    if (due.length === batchSize) this.ticker.nudge();
  }

  /** One failure does not block the others. */
  private async pollOne(row: PaymentRow): Promise<void> {
    try {
      await this.refresh(row);
    } catch (error) {
      this.log.error({ err: error, orderId: row._id }, 'polling a payment failed, will retry');
      await this.payments.schedulePoll(row, nextPollAt(row, this.clock.now(), false));
    }
  }

  private async refresh(row: PaymentRow): Promise<void> {
    const link = row.linkId ? await this.razorpay.getLink(row.linkId) : await this.razorpay.findLink(row._id);
    const responded = link.kind === 'succeeded';
    const known = responded && link.value ? await this.applyLink(row, link.value) : row;
    await this.payments.schedulePoll(known, nextPollAt(known, this.clock.now(), responded));
  }

  private async applyLink(row: PaymentRow, link: PaymentLink): Promise<PaymentRow> {
    const page = { linkId: link.id, url: link.short_url };
    const open = row.state === 'creating' ? await this.payments.transition(row._id, ['creating'], 'open', page) : row;
    return this.linkSync.sync(open ?? row, link);
  }
}
