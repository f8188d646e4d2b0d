import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Order, type OrderRow } from '../orders/order.schema';

/** Who the buyer was. */
export const redactedBuyer = { $set: { 'buyer.name': '', 'buyer.mobile': '', 'buyer.email': '' } };

/** Redacts personal data of bookings and orders; amounts stay. Idempotent. */
@Injectable()
export class OnUserErased {
  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Order) private readonly orders: Model<OrderRow>,
  ) {}

  @OnMessage(UserErased, { group: 'booking.users', delivery: 'at-least-once' })
  async erased({ userId }: DataOf<typeof UserErased>): Promise<void> {
    const own = { 'buyer.userId': userId };
    await this.orders.updateMany(own, redactedBuyer);
    await this.bookings.updateMany(own, redactedBuyer);
  }
}
