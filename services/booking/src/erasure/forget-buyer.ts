import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ForgetsSubjects } from '@utsav/service-kit/erasure/erasures';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Order, type OrderRow } from '../orders/order.schema';
import { BeginErasure } from './begin-erasure';

/** Who the buyer was. */
export const redactedBuyer = { $set: { 'buyer.name': '', 'buyer.mobile': '', 'buyer.email': '' } };

/** Gives back what the person holds, and redacts personal data of bookings and orders; amounts stay. */
@Injectable()
export class ForgetBuyer implements ForgetsSubjects {
  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
    private readonly erasure: BeginErasure,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.erasure.closeHolds(userId);
    const own = { 'buyer.userId': userId };
    await this.orders.updateMany(own, redactedBuyer);
    await this.bookings.updateMany(own, redactedBuyer);
  }
}
