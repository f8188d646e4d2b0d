import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { UserErased } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import type { Model } from 'mongoose';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from '../bookings/confirmed-order.schema';
import { Payment, type PaymentRow } from '../payments/payment.schema';

/** Money stays as it is booked, and forgets whose it was. Repeating it changes nothing. */
@Injectable()
export class OnUserErased {
  constructor(
    @InjectModel(Payment) private readonly payments: Model<PaymentRow>,
    @InjectModel(ConfirmedOrderModel) private readonly confirmed: Model<ConfirmedOrderRow>,
  ) {}

  @OnMessage(UserErased, { group: 'payments.users', effect: 'none' })
  async erased({ userId }: DataOf<typeof UserErased>): Promise<void> {
    const own = { 'buyer.userId': userId };
    const nobody = { $set: { 'buyer.name': '', 'buyer.email': '' } };
    await this.payments.updateMany(own, nobody);
    await this.confirmed.updateMany(own, nobody);
  }
}
