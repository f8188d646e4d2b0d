import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { BookingsRepository, ofOneShow } from '../bookings/bookings.repository';
import { showsRefunded } from '../bookings/cancel-shows';
import { planShows } from '../bookings/plan-shows';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { showsCalledOff } from '../event-projection/cancellation-of';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { OrdersRepository } from '../orders/orders.repository';

const sums = {
  bookings: { $sum: 1 },
  tickets: { $sum: { $size: '$tickets' } },
  leftPaise: { $sum: { $subtract: ['$quote.totalPaise', '$refundedPaise'] } },
  refundedPaise: { $sum: '$refundedPaise' },
};
type Sums = Record<keyof typeof sums, number>;
const nothing: Sums = { bookings: 0, tickets: 0, leftPaise: 0, refundedPaise: 0 };

/** A buyer by account, else by number or address, else by booking. */
const person = {
  $ifNull: [
    ...['$buyer.userId', '$buyer.mobile', '$buyer.email'].map((field) => ({
      $cond: [{ $eq: [field, ''] }, null, field],
    })),
    '$_id',
  ],
};

const isAmong = (named: { $in: string[] } | undefined, key: string): boolean => !named || named.$in.includes(key);

/** What becomes of bookings when their event, or some of its shows, is cancelled or moved. */
@Injectable()
export class AffectedBookings {
  constructor(
    private readonly projections: EventProjectionsRepository,
    private readonly orders: OrdersRepository,
    private readonly bookingRows: BookingsRepository,
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    private readonly clock: Clock,
  ) {}

  /** Without shows the whole event. Reads all its bookings. Throws NOT_FOUND. */
  async of(eventId: string, shows: string[]): Promise<rpc.CountAffectedBookingsResponse> {
    const projection = await this.projections.find(eventId);
    if (!projection) throw new AppError('NOT_FOUND');
    const isMeant = (key: string): boolean => shows.length === 0 || shows.includes(key);
    // As if all of it were cancelled now, where it is not yet.
    const toCome = showsCalledOff({ ...projection, cancelled: true }, this.clock.now()).filter(isMeant);
    const over = ['', ...projection.showtimes.map(({ key }) => key)].filter(
      (key) => isMeant(key) && !toCome.includes(key),
    );
    const ofEvent = { 'event.eventId': eventId, status: 'confirmed' as const };
    const confirmed = { ...ofEvent, ...ofOneShow, showtime: { $in: toCome } };
    const passes = await this.passes(projection, toCome);
    const meant = { $or: [confirmed, { _id: { $in: passes.ending } }] };
    const ended = { 'event.eventId': eventId, status: 'cancelled', 'cancellation.by': 'event-cancelled' };
    const named = shows.length > 0 ? { $in: shows } : undefined;
    const [live, people, done, passesDone, pastBookings, openHolds] = await Promise.all([
      this.sumsOf(meant),
      this.bookings.aggregate<{ people: number }>([
        { $match: { $or: [confirmed, { _id: { $in: [...passes.ending, ...passes.staying] } }] } },
        { $group: { _id: person } },
        { $count: 'people' },
      ]),
      this.sumsOf({ ...ended, ...(named && { $or: [{ showtime: named }, { 'event.shows.key': named }] }) }),
      this.passesDone(eventId, named),
      this.bookings.countDocuments({ ...ofEvent, ...ofOneShow, showtime: { $in: over } }),
      this.orders.countOpenOf(eventId, shows.length > 0 ? shows : undefined),
    ]);
    return {
      bookings: live.bookings,
      tickets: live.tickets,
      people: people[0]?.people ?? 0,
      refundPaise: live.leftPaise,
      openHolds,
      pastBookings,
      cancelledBookings: done.bookings,
      cancelledPaise: done.refundedPaise,
      passBookings: passes.staying.length,
      passRefundPaise: passes.refundPaise,
      cancelledPassBookings: passesDone.length,
      cancelledPassPaise: passesDone.reduce((sum, { returnedPaise }) => sum + returnedPaise, 0),
    };
  }

  /** Bookings of passes that end as all that is left of them is cancelled, and those that stay valid for other shows. */
  private async passes(projection: EventProjection, toCome: string[]) {
    const at = this.clock.now();
    const isGone = (key: string): boolean => toCome.includes(key);
    const showtimes = projection.showtimes.map((show) =>
      isGone(show.key) ? { ...show, cancellation: show.cancellation ?? { at, reason: '', message: '' } } : show,
    );
    const plans = (await this.bookingRows.passesOf(projection._id, toCome)).map((booking) => ({
      id: booking._id,
      ...planShows(booking, { ...projection, cancelled: false, showtimes }, at),
    }));
    const staying = plans.filter(({ left }) => left.length > 0);
    return {
      ending: plans.filter(({ left }) => left.length === 0).map(({ id }) => id),
      staying: staying.map(({ id }) => id),
      refundPaise: staying.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    };
  }

  /** Passes that lost some of the shows and stay valid for others, with what went back for these. */
  private async passesDone(eventId: string, named: { $in: string[] } | undefined) {
    const lost = { cancelledAt: { $ne: null }, ...(named && { key: named }) };
    const rows = await this.bookings
      .find(
        { 'event.eventId': eventId, status: 'confirmed', 'event.shows': { $elemMatch: lost } },
        { refunds: 1, event: 1 },
      )
      .lean<Pick<BookingRow, '_id' | 'refunds' | 'event'>[]>();
    return rows.map((booking) => ({
      returnedPaise: booking.refunds
        .filter(({ id, state }) => state !== 'failed' && showsRefunded(booking, id).some((key) => isAmong(named, key)))
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    }));
  }

  private async sumsOf(filter: Record<string, unknown>): Promise<Sums> {
    const [row] = await this.bookings.aggregate<Sums>([{ $match: filter }, { $group: { _id: null, ...sums } }]);
    return row ?? nothing;
  }
}
