import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ForgetsSubjects } from '@utsav/service-kit/erasure/erasures';
import type { Model } from 'mongoose';
import { ConfirmedOrderModel, type ConfirmedOrderRow } from '../posting/confirmed-order.schema';
import { ForgetBuyers } from './forget-buyers';

/** Redacts one buyer; amounts and ledger stay. */
@Injectable()
export class ForgetBuyer implements ForgetsSubjects {
  constructor(
    private readonly buyers: ForgetBuyers,
    @InjectModel(ConfirmedOrderModel) private readonly confirmed: Model<ConfirmedOrderRow>,
  ) {}

  async forget(userId: string): Promise<void> {
    const own = { 'buyer.userId': userId };
    const erasedBuyer = { userId, name: '', email: '' };
    // The queue first: what is taken from it now is in the payments by the second pass.
    await this.confirmed.updateMany(own, { $set: { buyer: erasedBuyer } });
    await this.buyers.ofPayments(own);
  }
}
