import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { Razorpay } from '../razorpay/razorpay';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { RecordLink } from './record-link';

const pauseMs = seconds(2);
const atOnce = 16;
/** Pauses between the questions for one payment; then hourly until the provider's late authorisations are over. */
const checkPausesMs = [seconds(90), minutes(3), minutes(12)];
const giveUpAfterMs = hours(72);

/** Asks the provider about payments nobody told us of: webhooks may be off for a day, and buyers close their tabs. */
@Injectable()
export class CheckPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly recording: RecordLink,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('check of payments', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async sweep(): Promise<void> {
    const due = await this.payments.due(this.clock.now(), atOnce);
    await Promise.all(due.map((row) => this.checkSafely(row)));
    if (due.length === atOnce) this.ticker.nudge();
  }

  /** One that cannot be checked does not keep the others from their turn. */
  private async checkSafely(row: PaymentRow): Promise<void> {
    try {
      await this.check(row);
    } catch (error) {
      this.log.error({ err: error, orderId: row._id }, 'a payment could not be checked, it will be tried again');
      await this.payments.checkAgainAt(row._id, this.clock.in(checkPausesMs[row.checks] ?? hours(1)));
    }
  }

  private async check(row: PaymentRow): Promise<void> {
    const link = row.linkId ? await this.razorpay.getLink(row.linkId) : await this.razorpay.findLink(row._id);
    if (link.kind === 'done' && link.value) {
      if (row.state === 'creating')
        await this.payments.move(row._id, ['creating'], 'open', { linkId: link.value.id, url: link.value.short_url });
      await this.recording.record(row, link.value);
    }
    const tooOld = this.clock.now().getTime() - row.createdAt.getTime() > giveUpAfterMs;
    await this.payments.checkAgainAt(row._id, tooOld ? null : this.clock.in(checkPausesMs[row.checks] ?? hours(1)));
  }
}
