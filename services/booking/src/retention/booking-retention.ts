import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { booksBegin, daysBefore, type RetentionConfig } from '@utsav/service-kit/retention/retention-periods';
import type { RetentionRule, RetentionRules } from '@utsav/service-kit/retention/retention-sweep';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { redactedBuyer } from '../erasure/forget-buyer';
import { GuestList, type GuestListRow } from '../guest-lists/guest-list.schema';
import { Order, type OrderRow } from '../orders/order.schema';

/** Amounts, states and ids stay, as after an erasure; only who the buyer was is forgotten. */
@Injectable()
export class BookingRetention implements RetentionRules {
  readonly rules: readonly RetentionRule[];

  constructor(
    @Inject(CONFIG) { PERSONAL_DATA_DAYS, BOOKS_YEARS }: RetentionConfig,
    @InjectModel(Order) orders: Model<OrderRow>,
    @InjectModel(Booking) bookings: Model<BookingRow>,
    @InjectModel(GuestList) guestLists: Model<GuestListRow>,
  ) {
    this.rules = [
      {
        name: 'unpaid-orders',
        before: (now) => daysBefore(now, PERSONAL_DATA_DAYS),
        forget: async (from, to) => {
          const unpaid = {
            group: { $in: ['expired' as const, 'cancelled' as const] },
            createdAt: { $gte: from, $lt: to },
            bookingId: '',
            'payment.providerPaymentId': '',
          };
          return (await orders.updateMany(unpaid, redactedBuyer)).modifiedCount;
        },
      },
      {
        name: 'guest-lists',
        before: (now) => daysBefore(now, PERSONAL_DATA_DAYS),
        forget: async (from, to) =>
          (
            await guestLists.updateMany(
              { createdAt: { $gte: from, $lt: to }, state: 'finished' },
              { $set: { 'lines.$[].name': '', 'lines.$[].mobile': '', 'lines.$[].email': '' } },
            )
          ).modifiedCount,
      },
      {
        name: 'books',
        before: (now) => booksBegin(now, BOOKS_YEARS),
        forget: async (from, to) => {
          const old = { createdAt: { $gte: from, $lt: to } };
          const [first, second] = [
            await orders.updateMany(old, redactedBuyer),
            await bookings.updateMany(old, redactedBuyer),
          ];
          return first.modifiedCount + second.modifiedCount;
        },
      },
    ];
  }
}
