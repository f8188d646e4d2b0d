import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { UninvoicedBooking, type UninvoicedBookingRow } from './uninvoiced-booking.schema';

@Injectable()
export class UninvoicedBookingsRepository {
  constructor(
    @InjectModel(UninvoicedBooking) private readonly rows: Model<UninvoicedBookingRow>,
    private readonly clock: Clock,
  ) {}

  count(): Promise<number> {
    return this.rows.countDocuments();
  }

  earliest(limit: number): Promise<UninvoicedBookingRow[]> {
    return this.rows.find().sort({ firstAt: 1 }).limit(limit).lean<UninvoicedBookingRow[]>().exec();
  }

  /** In the order of their ids. */
  page(after: string, limit: number): Promise<UninvoicedBookingRow[]> {
    return this.rows
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UninvoicedBookingRow[]>()
      .exec();
  }

  async add(bookingId: string, bookingCode: string, reason: string): Promise<void> {
    await this.rows.updateOne(
      { _id: bookingId },
      { $set: { bookingCode, reason }, $setOnInsert: { firstAt: this.clock.now() } },
      { upsert: true },
    );
  }

  async remove(bookingIds: string[]): Promise<void> {
    if (bookingIds.length > 0) await this.rows.deleteMany({ _id: { $in: bookingIds } });
  }
}
