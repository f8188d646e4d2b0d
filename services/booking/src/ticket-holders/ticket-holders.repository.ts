import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TicketAudience } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Model, QueryFilter } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';

export interface HolderPage {
  /** The newest booking of each person. */
  holders: BookingRow[];
  /** Empty after the last page. */
  next: string;
}

/** Of one show: tickets for it, and passes that open it. */
const ofShow = (showtime: string): QueryFilter<BookingRow> => ({
  $or: [{ showtime }, { 'event.shows': { $elemMatch: { key: showtime, cancelledAt: null } } }],
});

/** Live bookings: whoever got all their money back holds no tickets. */
const liveBookings = ({ eventId, showtime, categories }: TicketAudience): QueryFilter<BookingRow> => ({
  'event.eventId': eventId,
  status: 'confirmed',
  paymentStatus: 'paid',
  ...(showtime && ofShow(showtime)),
  ...(categories.length > 0 && { 'tickets.categoryKey': { $in: categories } }),
});

const isNewer = (one: BookingRow, other: BookingRow): boolean =>
  one.createdAt > other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one._id > other._id);

function newestBy<K>(bookings: readonly BookingRow[], keyOf: (booking: BookingRow) => K): Map<K, BookingRow> {
  const newest = new Map<K, BookingRow>();
  for (const booking of bookings) {
    const known = newest.get(keyOf(booking));
    if (!known || isNewer(booking, known)) newest.set(keyOf(booking), booking);
  }
  return newest;
}

const addressOf = ({ buyer }: BookingRow): string => buyer.email;

/**
 * Who holds tickets of an event. A person is an account, or without one an address; each is reached at the address of
 * the newest booking, and an address that several people share is reached once.
 */
@Injectable()
export class TicketHoldersRepository {
  constructor(@InjectModel(Booking) private readonly bookings: Model<BookingRow>) {}

  /** A page costs as much as its bookings, not as the event: they are read in the order of an index. */
  async page(audience: TicketAudience, after: string, limit: number): Promise<HolderPage> {
    const live = liveBookings(audience);
    const read = await this.bookings
      .find({ ...live, 'buyer.email': { $gt: after } })
      .sort({ 'buyer.email': 1, _id: 1 })
      .limit(limit)
      .lean<BookingRow[]>();
    // The last address of a full page may have more bookings, so it is left to the next one.
    const isFull = read.length === limit;
    const last = read.at(-1)?.buyer.email;
    const whole = isFull ? read.filter(({ buyer }) => buyer.email !== last) : read;
    const rows = whole.length > 0 ? whole : read;
    const userIds = [...new Set(rows.map(({ buyer }) => buyer.userId).filter(Boolean))];
    const addresses = await this.addressesOf(live, userIds);
    const reachedHere = rows.filter(({ buyer }) => !buyer.userId || addresses.get(buyer.userId) === buyer.email);
    return {
      holders: [...newestBy(reachedHere, addressOf).values()],
      next: isFull ? (rows.at(-1)?.buyer.email ?? '') : '',
    };
  }

  async count(audience: TicketAudience): Promise<{ people: number; bookingsWithoutEmail: number }> {
    const live = liveBookings(audience);
    const person = { $cond: [{ $gt: ['$buyer.userId', ''] }, '$buyer.userId', { $concat: ['/', '$buyer.email'] }] };
    const newest = { $top: { sortBy: { createdAt: -1, _id: -1 }, output: '$buyer.email' } };
    const [[counted], bookingsWithoutEmail] = await Promise.all([
      this.bookings.aggregate<{ people: number }>([
        { $match: { ...live, 'buyer.email': { $gt: '' } } },
        { $group: { _id: person, email: newest } },
        { $group: { _id: '$email' } },
        { $count: 'people' },
      ]),
      this.bookings.countDocuments({ ...live, 'buyer.email': '' }),
    ]);
    return { people: counted?.people ?? 0, bookingsWithoutEmail };
  }

  private async addressesOf(live: QueryFilter<BookingRow>, userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const own = await this.bookings
      .find({ ...live, 'buyer.userId': { $in: userIds }, 'buyer.email': { $gt: '' } })
      .select({ buyer: 1, createdAt: 1 })
      .lean<BookingRow[]>();
    const newest = newestBy(own, ({ buyer }) => buyer.userId);
    return new Map([...newest].map(([userId, { buyer }]) => [userId, buyer.email]));
  }
}
