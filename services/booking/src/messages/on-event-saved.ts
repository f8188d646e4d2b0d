import { Injectable } from '@nestjs/common';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { Clock } from '@utsav/service-kit/time/clock';
import { Lanes } from '../lanes/lanes';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { isAtOtherTime } from '../event-projection/is-at-other-time';
import { hasOtherVenue, venueOf } from '../bookings/booked-venue';
import { projectionOf } from '../event-projection/projection-of-event';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { ResizeStock, stockPlan } from '../stock/resize-stock';
import { WithdrawStock } from '../stock/withdraw-stock';

@Injectable()
export class OnEventSaved {
  constructor(
    private readonly projections: EventProjectionsRepository,
    private readonly known: EventProjections,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {}

  @OnMessage(EventSaved, { group: 'booking.catalog-events', delivery: 'at-least-once' })
  async saved(event: DataOf<typeof EventSaved>): Promise<void> {
    const projection = projectionOf(event);
    const current = await this.projections.find(projection._id);
    // The stock of this version was resized already: a redelivery must not reopen a sale that was withdrawn since.
    if (current && current.version >= projection.version) return;
    // Stock first: a redelivery after a crash in between applies the remaining change, as a movement of its own.
    const cause = `v${projection.version}/${randomId('resize')}`;
    await this.lanes.submit(projection._id, new ResizeStock(projection._id, cause, stockPlan(projection)));
    const moved = current !== null && isMoved(current, projection);
    await this.projections.saveIfNewer({
      ...projection,
      movedAt: moved ? this.clock.now() : (current?.movedAt ?? null),
    });
    this.known.forget(projection._id);
  }

  @OnMessage(EventDeleted, { group: 'booking.catalog-events', delivery: 'at-least-once' })
  async deleted({ eventId }: DataOf<typeof EventDeleted>): Promise<void> {
    await this.lanes.submit(eventId, new WithdrawStock(randomId('del'), true));
    await this.projections.closeForGood(eventId, this.clock.now());
    this.known.forget(eventId);
  }
}

const isMoved = (before: EventProjection, after: EventProjection): boolean =>
  isAtOtherTime(before, after) ||
  hasOtherVenue(venueOf(before), venueOf(after)) ||
  before.showtimes.some((show) => {
    const now = after.showtimes.find(({ key }) => key === show.key);
    return now !== undefined && isAtOtherTime(show, now);
  });
