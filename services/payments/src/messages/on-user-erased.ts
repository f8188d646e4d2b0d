import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import type { Model } from 'mongoose';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from '../posting/confirmed-order.schema';
import { searchKeysOf } from '../payments/search-keys';
import { Payment, type PaymentRow } from '../payments/payment.schema';

/** Redacts the buyer; amounts and ledger stay. Idempotent. */
@Injectable()
export class OnUserErased {
  constructor(
    @InjectModel(Payment) private readonly payments: Model<PaymentRow>,
    @InjectModel(ConfirmedOrderModel) private readonly confirmed: Model<ConfirmedOrderRow>,
  ) {}

  @OnMessage(UserErased, { group: 'payments.users', delivery: 'at-least-once' })
  async erased({ userId }: DataOf<typeof UserErased>): Promise<void> {
    const own = { 'buyer.userId': userId };
    const erasedBuyer = { userId, name: '', email: '' };
    const said = { captures: 1, booking: 1 };
    // `searchKeys` is the indexed field.
    const named = { searchKeys: userId, ...own, $or: [{ 'buyer.name': { $gt: '' } }, { 'buyer.email': { $gt: '' } }] };
    for (const row of await this.payments.find(named, said).lean<PaymentRow[]>())
      await this.payments.updateOne(
        { _id: row._id },
        { $set: { buyer: erasedBuyer, searchKeys: searchKeysOf({ ...row, buyer: erasedBuyer }) } },
      );
    await this.confirmed.updateMany(own, { $set: { buyer: erasedBuyer } });
  }
}
