import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { Razorpay } from '../razorpay/razorpay';
import type { RefundRow } from './refund.schema';
import { RefundsRepository } from './refunds.repository';

const pauseMs = seconds(2);
const atOnce = 8;
const retryPausesMs = [seconds(5), seconds(30), minutes(2), minutes(10)];

/** Asks the provider for the refunds we owe, until it has answered each. */
@Injectable()
export class SendRefunds implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly refunds: RefundsRepository,
    private readonly razorpay: Razorpay,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('refunds', pauseMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  nudge(): void {
    this.ticker.nudge();
  }

  private async work(): Promise<void> {
    const due = await this.refunds.due(this.clock.now(), atOnce);
    await Promise.all(due.map((row) => this.send(row)));
    if (due.length === atOnce) this.ticker.nudge();
  }

  private async send(row: RefundRow): Promise<void> {
    const answer = await this.razorpay.refund(row.providerPaymentId, row.amountPaise, row._id);
    if (answer.kind === 'done') return this.refunds.noteAnswer({ ...answer.value, receipt: row._id });
    if (answer.kind === 'refused' && !/balance/i.test(answer.description)) {
      this.log.error(
        { orderId: row.orderId, code: answer.code, description: answer.description },
        'the provider refused a refund, a person must look',
      );
      return this.refunds.refuse(row._id, answer.description);
    }
    const at = this.clock.in(retryPausesMs[row.attempts] ?? hours(1));
    return this.refunds.tryAgainAt(row._id, at, answer.kind === 'unknown' ? answer.reason : answer.description);
  }
}
