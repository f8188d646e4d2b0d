import { Inject, Injectable } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Hurry } from '../jobs/hurry';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveryRow } from './delivery.schema';
import { maxSendAttempts, retryPauseMs } from './retry-pauses';
import type { SendOutcome } from './send-outcome';

/** What follows from how an attempt to send ended: done, given up, or once more later. */
@Injectable()
export class NoteOutcome {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly clock: Clock,
    private readonly hurry: Hurry,
  ) {}

  async note({ _id, channel, attempts }: DeliveryRow, outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'done') {
      await this.deliveries.markSent(_id, outcome.providerId);
      this.log.debug({ deliveryId: _id, channel, attempts }, 'delivered');
      return;
    }
    const { reason } = outcome;
    if (outcome.kind === 'refused' || attempts >= maxSendAttempts) {
      this.log.error({ deliveryId: _id, channel, attempts, reason }, 'a delivery was given up');
      await this.deliveries.markFailed(_id, reason);
      return;
    }
    this.log.warn({ deliveryId: _id, channel, attempts, reason }, 'a delivery will be tried again');
    const pauseMs = retryPauseMs(attempts);
    await this.deliveries.postpone(_id, reason, this.clock.in(pauseMs));
    this.hurry.now(SendDelivery, { _id, attempts }, { deliveryId: _id }, pauseMs);
  }
}
