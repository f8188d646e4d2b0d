import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { Lanes } from '../lanes/lanes';
import { ResizeStock, stockPlan } from './resize-stock';
import { WithdrawStock } from './withdraw-stock';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';

const pauseMs = seconds(10);
/** A deletion takes milliseconds; one that was not finished by then was cut off. */
const abandonedAfterMs = seconds(60);

/**
 * Decides in the event's lane whether an event may be deleted. The intent is written first: where the deletion is cut off
 * between here and the catalogue, a sweep reads the event from catalog and reopens the sale, or leaves it closed.
 */
@Injectable()
export class WithdrawEvent implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly rows: EventProjectionsRepository,
    private readonly projections: EventProjections,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('withdrawn events', pauseMs, () => this.settleAbandoned(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** Throws EVENT_HAS_BOOKINGS, and UNAVAILABLE when this version of the event does not come here in time. */
  async withdraw(eventId: string, version: number): Promise<void> {
    // A version that is projected later would reopen the sale.
    await this.projections.awaitVersion(eventId, version);
    const withdrawnAt = this.clock.now();
    await this.rows.markWithdrawn(eventId, withdrawnAt);
    try {
      await this.lanes.submit(eventId, new WithdrawStock(randomId('wdr')));
      // The sweep may have reopened the sale before the lane took the stock; without the mark the stock would stay withdrawn.
      await this.rows.markWithdrawn(eventId, this.clock.now());
    } catch (error) {
      if (isAppError(error, 'EVENT_HAS_BOOKINGS')) await this.rows.clearWithdrawn(eventId, withdrawnAt);
      throw error;
    } finally {
      this.projections.forget(eventId);
    }
  }

  /** Sweep over events that were withdrawn and not deleted. */
  async settleAbandoned(): Promise<void> {
    for (const projection of await this.rows.withdrawnBefore(this.clock.in(-abandonedAfterMs)))
      await this.settle(projection);
  }

  private async settle(projection: EventProjection): Promise<void> {
    try {
      await this.services.client('catalog').getEvent({ eventId: projection._id }, { as: serviceCaller('booking') });
    } catch (error) {
      if (!isAppError(error, 'NOT_FOUND')) throw error;
      await this.rows.closeForGood(projection._id, this.clock.now());
      return;
    }
    await this.lanes.submit(projection._id, new ResizeStock(projection._id, randomId('reopen'), stockPlan(projection)));
    // Of a deletion that was tried again meanwhile, the sale stays closed.
    if (!(await this.rows.clearWithdrawn(projection._id, projection.withdrawnAt))) return;
    this.projections.forget(projection._id);
    this.log.warn(
      { event: 'event.deletion-abandoned', eventId: projection._id },
      'event deletion was abandoned, sale reopened',
    );
  }
}
