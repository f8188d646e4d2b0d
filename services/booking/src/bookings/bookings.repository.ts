import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BookingSort, PaymentMode, PaymentStatus } from '@utsav/contracts/grpc/booking';
import { assumedMs } from '@utsav/contracts/shows/end-of';
import { readChanges, type ChangesPage, type ChangesWanted } from '@utsav/service-kit/changes/read-changes';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { typedBookingCode } from '../orders/booking-code';
import { buyerFilter } from '../orders/buyer-filter';
import { patternsOf } from '../orders/search-patterns';
import { DailySalesRepository } from '../daily-sales/daily-sales.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { otherVenue, venueOf } from './booked-venue';
import { Booking, type BookingRow } from './booking.schema';
import { notOver } from './not-over';

export interface BookingSearch {
  /** Absent fields do not narrow. */
  userId?: string | undefined;
  /** With a user id the bookings of either. */
  buyerMobile?: string | undefined;
  eventId?: string | undefined;
  /** Of these events only. */
  eventIds?: string[] | undefined;
  paymentStatus?: PaymentStatus | undefined;
  paymentMode?: PaymentMode | undefined;
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  search?: string | undefined;
  /** Absent for the time of creation. */
  sort?: BookingSort | undefined;
  ascending: boolean;
  page: number;
  limit: number;
}

const sortFields: Record<Exclude<BookingSort, 'next'>, string> = {
  'created-at': 'createdAt',
  'final-amount': 'quote.totalPaise',
  'booking-code': 'code',
};

/** Passes name what they open instead of a show. */
export const ofOneShow = { 'event.shows': { $exists: false } };
const takesPlace = { cancelledAt: null };

@Injectable()
export class BookingsRepository {
  private readonly reads = rowLoader(() => this.bookings);

  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    private readonly dailySales: DailySalesRepository,
  ) {}

  async findByIdOrCode(idOrCode: string): Promise<BookingRow | null> {
    const code = typedBookingCode(idOrCode).toUpperCase();
    return (await this.reads.add(idOrCode)) ?? this.bookings.findOne({ code }).lean<BookingRow>();
  }

  async page(search: BookingSearch): Promise<{ bookings: BookingRow[]; total: number }> {
    const filter = filterOf(search);
    const [bookings, total] = await Promise.all([
      search.sort === 'next' ? this.nextFirst(filter, search) : this.sorted(filter, search.sort, search),
      this.count(filter),
    ]);
    return { bookings, total };
  }

  private sorted(
    filter: QueryFilter<BookingRow>,
    sort: keyof typeof sortFields = 'created-at',
    { ascending, page, limit }: BookingSearch,
  ): Promise<BookingRow[]> {
    const direction: SortOrder = ascending ? 1 : -1;
    return this.bookings
      .find(filter)
      .sort({ [sortFields[sort]]: direction, _id: direction })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<BookingRow[]>();
  }

  /** Sorts all that the filter finds in memory: for the bookings of one person. */
  private nextFirst(filter: QueryFilter<BookingRow>, { page, limit }: BookingSearch): Promise<BookingRow[]> {
    const startsAt = { $toLong: '$event.startsAt' };
    const ends = { $ifNull: ['$event.endsAt', { $add: ['$event.startsAt', assumedMs] }] };
    return this.bookings.aggregate<BookingRow>([
      { $match: filter },
      { $set: { isOver: { $or: [{ $eq: ['$status', 'cancelled'] }, { $lte: [ends, '$$NOW'] }] } } },
      { $set: { place: { $cond: ['$isOver', { $subtract: [0, startsAt] }, startsAt] } } },
      { $sort: { isOver: 1, place: 1, _id: 1 } },
      { $skip: (page - 1) * limit },
      { $limit: limit },
      { $unset: ['isOver', 'place'] },
    ]);
  }

  /** All, and those of an event, are counted with each sale: the statistics of the database would be wrong after it was killed. */
  private async count(filter: QueryFilter<BookingRow>): Promise<number> {
    const { 'event.eventId': eventId, ...more } = filter;
    if (Object.keys(more).length > 0) return this.bookings.countDocuments(filter);
    return (await this.dailySales.total(eventId as string | undefined)).made;
  }

  /** In the order in which they last changed, of these events where some are named. */
  changes(wanted: ChangesWanted, now: Date, eventIds?: string[]): Promise<ChangesPage<BookingRow>> {
    return readChanges(this.bookings, wanted, now, eventIds && { 'event.eventId': { $in: eventIds } });
  }

  newest(limit: number): Promise<BookingRow[]> {
    return this.bookings.find().sort({ createdAt: -1, _id: -1 }).limit(limit).lean<BookingRow[]>();
  }

  countPaid(eventId: string): Promise<number> {
    return this.bookings.countDocuments({ 'event.eventId': eventId, status: 'confirmed' });
  }

  /**
   * Confirmed bookings of some shows of an event that have another start or end than their show, or, where it is not over,
   * another venue; the key '' is the event itself.
   */
  behind(
    event: Pick<EventProjection, '_id' | 'venue' | 'venueMoves'>,
    shows: { key: string; startsAt: Date; endsAt: Date | null }[],
    { now, limit }: { now: Date; limit: number },
  ): Promise<BookingRow[]> {
    const otherTime = shows.flatMap(({ key, startsAt, endsAt }) => [
      { ...ofOneShow, showtime: key, 'event.startsAt': { $ne: startsAt } },
      { ...ofOneShow, showtime: key, 'event.endsAt': { $ne: endsAt } },
      { 'event.shows': { $elemMatch: { key, ...takesPlace, startsAt: { $ne: startsAt } } } },
      { 'event.shows': { $elemMatch: { key, ...takesPlace, endsAt: { $ne: endsAt } } } },
    ]);
    const elsewhere = {
      showtime: { $in: shows.map(({ key }) => key) },
      $and: [notOver(now), { $or: otherVenue(venueOf(event)) }],
    };
    return this.bookings
      .find({ 'event.eventId': event._id, status: 'confirmed', $or: [...otherTime, elsewhere] })
      .limit(limit)
      .lean<BookingRow[]>();
  }

  confirmedOfBuyer(userId: string, eventId: string): Promise<BookingRow[]> {
    return this.bookings
      .find({ 'buyer.userId': userId, 'event.eventId': eventId, status: 'confirmed', paymentStatus: 'paid' })
      .lean<BookingRow[]>()
      .exec();
  }

  /** Whether a buyer has a live booking of something that is not over. */
  async hasToCome(userId: string, now: Date): Promise<boolean> {
    const toCome = { 'buyer.userId': userId, status: 'confirmed' as const, ...notOver(now) };
    return (await this.bookings.exists(toCome)) !== null;
  }

  /** Confirmed bookings of some shows of an event; the key '' is the event itself. */
  confirmedOf(eventId: string, shows: string[], limit: number): Promise<BookingRow[]> {
    return this.bookings
      .find({ 'event.eventId': eventId, status: 'confirmed', ...ofOneShow, showtime: { $in: shows } })
      .limit(limit)
      .lean<BookingRow[]>();
  }

  /** Confirmed bookings with passes that open some shows of an event. */
  passesOf(eventId: string, shows: string[], limit?: number): Promise<BookingRow[]> {
    const found = this.bookings.find({
      'event.eventId': eventId,
      status: 'confirmed',
      'event.shows': { $elemMatch: { key: { $in: shows }, ...takesPlace } },
    });
    return (limit === undefined ? found : found.limit(limit)).lean<BookingRow[]>();
  }
}

function filterOf(search: BookingSearch): QueryFilter<BookingRow> {
  const { eventId, eventIds, paymentStatus, paymentMode, from, to } = search;
  const filter: QueryFilter<BookingRow> = {};
  const ofBuyer = buyerFilter(search);
  const conditions = [...(ofBuyer ? [ofBuyer] : []), ...(eventIds ? [{ 'event.eventId': { $in: eventIds } }] : [])];
  if (conditions.length > 0) filter.$and = conditions;
  if (eventId) filter['event.eventId'] = eventId;
  if (paymentStatus) filter.paymentStatus = paymentStatus;
  if (paymentMode) filter.paymentMode = paymentMode;
  if (from || to) filter.createdAt = { ...(from && { $gte: from }), ...(to && { $lt: to }) };
  if (search.search) {
    const { like, mobile, code } = patternsOf(search.search);
    filter.$or = [{ code }, { 'buyer.name': like }, { 'buyer.mobile': mobile }, { 'buyer.email': like }];
  }
  return filter;
}
