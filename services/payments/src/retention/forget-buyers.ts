import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { Payment, type PaymentRow } from '../payments/payment.schema';
import { Refund, type RefundRow } from '../refunds/refund.schema';
import { searchKeysOf } from '../payments/search-keys';

/** Redacts the buyers of payments; ids and amounts stay. Idempotent. */
@Injectable()
export class ForgetBuyers {
  constructor(
    @InjectModel(Payment) private readonly payments: Model<PaymentRow>,
    @InjectModel(Refund) private readonly refunds: Model<RefundRow>,
  ) {}

  /** Returns how many payments named their buyer. */
  async ofPayments(filter: QueryFilter<PaymentRow>): Promise<number> {
    const named = { ...filter, $or: [{ 'buyer.name': { $gt: '' } }, { 'buyer.email': { $gt: '' } }] };
    let count = 0;
    for await (const row of this.payments
      .find(named, { captures: 1, booking: 1, buyer: 1 })
      .lean<PaymentRow[]>()
      .cursor()) {
      const buyer = { userId: row.buyer.userId, name: '', email: '' };
      await this.payments.updateOne({ _id: row._id }, { $set: { buyer, searchKeys: searchKeysOf({ ...row, buyer }) } });
      // What staff wrote about it may name the person.
      await this.refunds.updateMany({ orderId: row._id, note: { $gt: '' } }, { $set: { note: '' } });
      count += 1;
    }
    return count;
  }
}
