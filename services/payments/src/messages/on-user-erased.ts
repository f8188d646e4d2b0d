import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import type { Model } from 'mongoose';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from '../posting/confirmed-order.schema';
import { ForgetBuyers } from '../retention/forget-buyers';

/** Redacts the buyer; amounts and ledger stay. Idempotent. */
@Injectable()
export class OnUserErased {
  constructor(
    private readonly buyers: ForgetBuyers,
    @InjectModel(ConfirmedOrderModel) private readonly confirmed: Model<ConfirmedOrderRow>,
  ) {}

  @OnMessage(UserErased, { group: 'payments.users', delivery: 'at-least-once' })
  async erased({ userId }: DataOf<typeof UserErased>): Promise<void> {
    const own = { 'buyer.userId': userId };
    const erasedBuyer = { userId, name: '', email: '' };
    // `searchKeys` is the indexed field.
    await this.buyers.ofPayments({ searchKeys: userId, ...own });
    await this.confirmed.updateMany(own, { $set: { buyer: erasedBuyer } });
  }
}
