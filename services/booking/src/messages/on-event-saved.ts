import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Clock } from '@utsav/service-kit/time/clock';
import { Lanes } from '../lanes/lanes';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { projectionOf } from '../event-projection/projection-of-event';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { ResizeStock, stockPlan } from '../stock/resize-stock';
import { WithdrawStock } from '../stock/withdraw-stock';

@Injectable()
export class OnEventSaved {
  constructor(
    private readonly sales: EventProjectionsRepository,
    private readonly known: EventProjections,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {}

  @OnMessage(EventSaved, { group: 'booking.catalog-events', delivery: 'at-least-once' })
  async saved(event: DataOf<typeof EventSaved>): Promise<void> {
    const sale = projectionOf(event);
    const current = await this.sales.find(sale._id);
    // What it is saved as, its stock was made for before: a repeat must not open a sale again that was withdrawn since.
    if (current && current.version >= sale.version) return;
    // Stock first: a repeat after a crash in between changes what is left to change, which is a movement of its own.
    const cause = `v${sale.version}/${randomId('fit')}`;
    await this.lanes.submit(sale._id, new ResizeStock(sale._id, cause, stockPlan(sale)));
    const moved = current !== null && isMoved(current, sale);
    await this.sales.saveIfNewer({ ...sale, movedAt: moved ? this.clock.now() : (current?.movedAt ?? null) });
    this.known.forget(sale._id);
  }

  @OnMessage(EventDeleted, { group: 'booking.catalog-events', delivery: 'at-least-once' })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    await this.lanes.submit(eventId, new WithdrawStock(randomId('del'), true));
    await this.sales.closeForGood(eventId, this.clock.now());
    this.known.forget(eventId);
  }
}

const isMoved = (before: EventProjection, after: EventProjection): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.showtimes.some(({ key, startsAt }) => {
    const now = after.showtimes.find((show) => show.key === key);
    return now !== undefined && now.startsAt.getTime() !== startsAt.getTime();
  });
