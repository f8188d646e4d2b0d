import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from './booking.schema';

@Injectable()
export class BookingsRepository {
  constructor(@InjectModel(Booking) private readonly bookings: Model<BookingRow>) {}

  findByIdOrCode(id: string, code: string): Promise<BookingRow | null> {
    const text = id || code;
    return this.bookings.findOne({ $or: [{ _id: text }, { code: text.toUpperCase() }] }).lean<BookingRow>();
  }

  /** Newest first; everybody's when no person is named. */
  async page(userId: string, page: number, limit: number): Promise<{ bookings: BookingRow[]; total: number }> {
    const filter = userId ? { 'buyer.userId': userId } : {};
    const [bookings, total] = await Promise.all([
      this.bookings
        .find(filter)
        .sort({ createdAt: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<BookingRow[]>(),
      this.bookings.countDocuments(filter),
    ]);
    return { bookings, total };
  }

  countPaid(eventId: string): Promise<number> {
    return this.bookings.countDocuments({ 'event.eventId': eventId, status: 'confirmed' });
  }
}
