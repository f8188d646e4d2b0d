import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RenderTicket, SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { Hurry } from '../jobs/hurry';

const pauseMs = seconds(5);
/** What became due just now has its job. */
const patienceMs = seconds(3);
const atOnce = 500;

/** Adds the jobs again that Redis lost or never had. */
@Injectable()
export class SendOwed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly documents: TicketDocumentsRepository,
    private readonly hurry: Hurry,
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
    this.hurry.again(RenderTicket, await this.documents.due(before, atOnce), ({ _id }) => ({ bookingId: _id }));
    this.hurry.again(SendDelivery, await this.deliveries.due(before, atOnce), ({ _id }) => ({ deliveryId: _id }));
  }
}
