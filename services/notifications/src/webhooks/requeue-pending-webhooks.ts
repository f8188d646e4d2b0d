import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SendWebhook } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhooksRepository } from './webhooks.repository';

const everyMs = seconds(5);
const batchSize = 500;

/**
 * Adds the jobs of attempts that are due, also where Redis lost them, and releases what was still held when its webhook was
 * enabled again.
 */
@Injectable()
export class RequeuePendingWebhooks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('requeue of pending webhooks', everyMs, () => this.requeue(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async requeue(): Promise<void> {
    for (const { _id, isEnabled } of await this.webhooks.list()) if (isEnabled) await this.deliveries.releaseAllOf(_id);
    const due = await this.deliveries.due(this.clock.now(), batchSize);
    const ids = due.map(({ _id }) => _id);
    await this.scheduler.reenqueueMissing(SendWebhook, ids, (deliveryId) => ({ deliveryId }));
  }
}
