import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Payment, type Capture, type PaymentRow, type PaymentState } from './payment.schema';

@Injectable()
export class PaymentsRepository {
  constructor(@InjectModel(Payment) private readonly payments: Model<PaymentRow>) {}

  find(orderId: string): Promise<PaymentRow | null> {
    return this.payments.findById(orderId).lean<PaymentRow>();
  }

  findByLink(linkId: string): Promise<PaymentRow | null> {
    return this.payments.findOne({ linkId }).lean<PaymentRow>();
  }

  /** The row of this order: the given one if it is the first. */
  async begin(row: PaymentRow): Promise<PaymentRow> {
    try {
      await this.payments.create(row);
      return row;
    } catch (error) {
      const known = isDuplicateKey(error) ? await this.find(row._id) : null;
      if (!known) throw error;
      return known;
    }
  }

  async noteAsked(orderId: string, at: Date): Promise<void> {
    await this.payments.updateOne({ _id: orderId, state: 'creating' }, { $set: { askedAt: at } });
  }

  /** Moves the row on from one of the given states. Returns it as it is then, or null when it was in none of them. */
  move(
    orderId: string,
    from: PaymentState[],
    to: PaymentState,
    set: Partial<PaymentRow> = {},
  ): Promise<PaymentRow | null> {
    return this.payments
      .findOneAndUpdate(
        { _id: orderId, state: { $in: from } },
        { $set: { ...set, state: to } },
        { returnDocument: 'after' },
      )
      .lean<PaymentRow>();
  }

  /** Adds a capture once. Returns whether it was new. */
  async addCapture(orderId: string, capture: Capture, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.payments.updateOne(
      { _id: orderId, 'captures.providerPaymentId': { $ne: capture.providerPaymentId } },
      { $push: { captures: capture }, $set: { state: 'captured', nextCheckAt: null } },
      { session },
    );
    return modifiedCount === 1;
  }

  due(now: Date, limit: number): Promise<PaymentRow[]> {
    return this.payments
      .find({ nextCheckAt: { $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<PaymentRow[]>();
  }

  async checkAgainAt(orderId: string, at: Date | null): Promise<void> {
    await this.payments.updateOne(
      { _id: orderId, nextCheckAt: { $ne: null } },
      { $set: { nextCheckAt: at }, $inc: { checks: 1 } },
    );
  }
}
