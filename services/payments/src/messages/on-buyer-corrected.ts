import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BuyerCorrected } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import type { Model } from 'mongoose';
import { Payment, type PaymentRow } from '../payments/payment.schema';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from '../posting/confirmed-order.schema';
import { searchKeysOf } from '../payments/search-keys';

/** Payments show the buyer as staff corrected them, and are found by it. Safe to repeat. */
@Injectable()
export class OnBuyerCorrected {
  constructor(
    @InjectModel(Payment) private readonly payments: Model<PaymentRow>,
    @InjectModel(ConfirmedOrderModel) private readonly confirmed: Model<ConfirmedOrderRow>,
  ) {}

  @OnMessage(BuyerCorrected, { group: 'payments.ledger', delivery: 'at-least-once', lowPriority: true })
  async corrected({ orderId, buyer: { userId, name, email } }: DataOf<typeof BuyerCorrected>): Promise<void> {
    // The queue first: what is posted from it now has the corrected buyer.
    await this.confirmed.updateOne({ _id: orderId }, { $set: { buyer: { userId, name, email } } });
    const payment = await this.payments.findById(orderId).lean<PaymentRow>();
    if (!payment) return;
    const buyer = { userId, name, email };
    await this.payments.updateOne(
      { _id: orderId },
      { $set: { buyer, searchKeys: searchKeysOf({ ...payment, buyer }) } },
    );
  }
}
