import { Schema } from 'mongoose';
import type { ConfirmedOrder } from '../ledger/confirmed-order';

export const ConfirmedOrderModel = 'ConfirmedOrder';

/** Confirmation from booking, stored until it is posted to the ledger. */
export interface ConfirmedOrderRow extends ConfirmedOrder {
  postponedAt: Date;
  nextTryAt: Date;
  attempts: number;
  /** Last error; one that persists needs manual action. */
  lastError: string;
}

const text = { type: String, default: '' };
const paise = { type: Number, required: true };

const confirmedOrderSchema = new Schema<ConfirmedOrderRow>(
  {
    _id: String,
    bookingId: text,
    bookingCode: text,
    transactionId: text,
    paymentMode: { type: String, enum: ['online', 'cash'], required: true },
    counterMethod: String,
    buyer: { userId: text, name: text, email: text },
    eventId: text,
    eventName: text,
    amounts: {
      cartPaise: paise,
      discountPaise: paise,
      feePaise: paise,
      gstPaise: paise,
      roundingPaise: paise,
      totalPaise: paise,
    },
    carried: new Schema({ orderId: String, paise: Number }, { _id: false }),
    confirmedAt: { type: Date, required: true },
    postponedAt: { type: Date, required: true },
    nextTryAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    lastError: text,
  },
  { collection: 'confirmed_orders', versionKey: false },
);
confirmedOrderSchema.index({ nextTryAt: 1 });

export const confirmedOrderCollection = { name: ConfirmedOrderModel, schema: confirmedOrderSchema };
