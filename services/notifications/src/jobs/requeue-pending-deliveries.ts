import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';

const everyMs = seconds(5);
/** What became due just now has its job. */
const graceMs = seconds(3);
const batchSize = 500;

/**
 * MongoDB is the source of truth for what is pending: jobs that Redis lost or never had are added again. By a timer of the
 * process, since a repeatable job would be lost with the jobs that it has to restore.
 */
@Injectable()
export class RequeuePendingDeliveries implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('requeue of pending deliveries', everyMs, () => this.requeue(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async requeue(): Promise<void> {
    const before = this.clock.in(-graceMs);
    const [documents, deliveries] = await Promise.all([
      this.documents.due(before, batchSize),
      this.deliveries.due(before, batchSize),
    ]);
    await this.scheduler.reenqueueMissing(RenderTicket, idsOf(documents), (bookingId) => ({ bookingId }));
    await this.scheduler.reenqueueMissing(SendDelivery, idsOf(deliveries), (deliveryId) => ({ deliveryId }));
  }
}

const idsOf = (rows: { _id: string }[]): string[] => rows.map(({ _id }) => _id);
