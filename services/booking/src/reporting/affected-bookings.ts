import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { showsCalledOff } from '../event-projection/cancellation-of';
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

/** What becomes of bookings when their event, or some of its shows, is cancelled or moved. */
@Injectable()
export class AffectedBookings {
  constructor(
    private readonly projections: EventProjectionsRepository,
    private readonly orders: OrdersRepository,
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
    const confirmed = { 'event.eventId': eventId, status: 'confirmed' as const, showtime: { $in: toCome } };
    const ended = { 'event.eventId': eventId, status: 'cancelled', 'cancellation.by': 'event-cancelled' };
    const [live, people, done, pastBookings, openHolds] = await Promise.all([
      this.sumsOf(confirmed),
      this.bookings.aggregate<{ people: number }>([
        { $match: confirmed },
        { $group: { _id: person } },
        { $count: 'people' },
      ]),
      this.sumsOf({ ...ended, ...(shows.length > 0 && { showtime: { $in: shows } }) }),
      this.bookings.countDocuments({ ...confirmed, showtime: { $in: over } }),
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
    };
  }

  private async sumsOf(filter: Record<string, unknown>): Promise<Sums> {
    const [row] = await this.bookings.aggregate<Sums>([{ $match: filter }, { $group: { _id: null, ...sums } }]);
    return row ?? nothing;
  }
}
