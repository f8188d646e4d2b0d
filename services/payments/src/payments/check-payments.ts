import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { PaymentLink } from '../razorpay/entities';
import { Razorpay } from '../razorpay/razorpay';
import type { PaymentRow } from './payment.schema';
import { nextCheck } from './next-check';
import { PaymentsRepository } from './payments.repository';
import { RecordLink } from './record-link';

const pauseMs = seconds(2);
const atOnce = 16;

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
      await this.payments.checkAgainAt(row, nextCheck(row, this.clock.now(), false));
    }
  }

  private async check(row: PaymentRow): Promise<void> {
    const link = row.linkId ? await this.razorpay.getLink(row.linkId) : await this.razorpay.findLink(row._id);
    const isAnswered = link.kind === 'done';
    const known = isAnswered && link.value ? await this.takeOver(row, link.value) : row;
    await this.payments.checkAgainAt(known, nextCheck(known, this.clock.now(), isAnswered));
  }

  private async takeOver(row: PaymentRow, link: PaymentLink): Promise<PaymentRow> {
    const page = { linkId: link.id, url: link.short_url };
    const open = row.state === 'creating' ? await this.payments.move(row._id, ['creating'], 'open', page) : row;
    return this.recording.record(open ?? row, link);
  }
}
