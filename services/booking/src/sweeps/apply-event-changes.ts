import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { BookingsRepository } from '../bookings/bookings.repository';
import type { BookingRow } from '../bookings/booking.schema';
import { EndBooking } from '../bookings/end-booking';
import { MoveBooking } from '../bookings/move-booking';
import { Lanes } from '../lanes/lanes';
import { CloseOrder } from '../orders/close-order';
import { OrdersRepository } from '../orders/orders.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { cancellationOf, isCalledOff, showsCalledOff } from '../event-projection/cancellation-of';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { TicketCodes } from '../tickets/ticket-codes';

const pauseMs = seconds(2);
/** Of one run; the next follows at once while there is more. */
const batchSize = 200;
/** Payments may still be captured this long after an event is over. */
const lookBackMs = hours(24 * 7);

/**
 * Carries what became of an event or of one of its shows to its bookings, in batches. Cancelled: open payment pages
 * are closed, bookings for what was to come end and their money goes back; what is confirmed meanwhile falls into the next
 * batch. Moved: bookings get the new time with codes for it, or the new venue. Each step is safe to repeat.
 */
@Injectable()
export class ApplyEventChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly projections: EventProjectionsRepository,
    private readonly bookings: BookingsRepository,
    private readonly orders: OrdersRepository,
    private readonly closeOrder: CloseOrder,
    private readonly endBooking: EndBooking,
    private readonly lanes: Lanes,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('following of moved and cancelled events', pauseMs, () => this.sweep(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async sweep(): Promise<void> {
    for (const projection of await this.projections.cancelledSince(this.clock.in(-lookBackMs)))
      await this.cancelBookings(projection);
    for (const projection of await this.projections.movedSince(this.clock.in(-lookBackMs))) await this.move(projection);
  }

  private async move(projection: EventProjection): Promise<void> {
    const shows = [{ ...projection, key: '' }, ...projection.showtimes].filter(
      ({ key }) => !isCalledOff(projection, key),
    );
    const behind = await this.bookings.behind(projection, shows, { now: this.clock.now(), limit: batchSize });
    await Promise.all(
      behind.map(({ _id }) => this.lanes.submit(projection._id, new MoveBooking(_id, projection, this.codes))),
    );
    if (behind.length > 0)
      this.log.info(
        { event: 'booking.moved', eventId: projection._id, bookings: behind.length },
        'bookings moved with their event',
      );
    if (behind.length === batchSize) this.ticker.trigger();
  }

  private async cancelBookings(projection: EventProjection): Promise<void> {
    const now = this.clock.now();
    const shows = showsCalledOff(projection, now);
    const open = await this.orders.openOf(projection._id, projection.cancelled ? undefined : shows, batchSize);
    await Promise.all(open.map(({ _id }) => this.closeOrder.close(_id, 'cancelled')));
    const batch = await this.bookings.confirmedOf(projection._id, shows, batchSize);
    await Promise.all(
      batch.map((booking) => {
        const { reason, message } = cancellationOf(projection, booking.showtime, now) ?? { reason: '', message: '' };
        return this.endBooking.cancel(booking, {
          by: 'event-cancelled',
          userId: '',
          reason: reason || `${projection.name} was cancelled`,
          ofEvent: { reason, message, isShowAlone: !projection.cancelled },
        });
      }),
    );
    const passes = await this.cancelShows(projection, shows);
    if (batch.length > 0)
      this.log.info(
        { event: 'booking.cancelled-with-event', eventId: projection._id, bookings: batch.length },
        'bookings of a cancelled event or show cancelled',
      );
    if ([batch, open, passes].some(({ length }) => length === batchSize)) this.ticker.trigger();
  }

  /** Passes stay valid for the other shows. */
  private async cancelShows(projection: EventProjection, shows: string[]): Promise<BookingRow[]> {
    const passes = await this.bookings.passesOf(projection._id, shows, batchSize);
    await Promise.all(passes.map((booking) => this.endBooking.cancelShows(booking)));
    return passes;
  }
}
