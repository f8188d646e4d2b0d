import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';

const pauseMs = seconds(5);
/** Younger ones still have their job. */
const patienceMs = seconds(10);
const atOnce = 200;

/** Adds the jobs again that Redis lost or that came before their time. */
@Injectable()
export class SendOwed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('sweep of what is owed', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async sweep(): Promise<void> {
    const before = this.clock.in(-patienceMs);
    for (const { _id } of await this.documents.unrendered(before, atOnce))
      await this.jobs.add(RenderTicket, _id, { bookingId: _id });
    for (const { _id } of await this.deliveries.due(before, atOnce))
      await this.jobs.add(SendDelivery, _id, { deliveryId: _id });
  }
}
