import { TransferRefundState } from '@utsav/contracts/http/bank-transfer';
import { Schema } from 'mongoose';

export const TransferRefund = 'TransferRefund';

/** Money to return, which staff pay out at the bank. */
export interface TransferRefundRow {
  _id: string;
  /** Our key of the refund. */
  key: string;
  /** The transfer that is returned. */
  paymentId: string;
  orderId: string;
  amountPaise: number;
  state: TransferRefundState;
  /** Of the payout; empty until it is paid. */
  utr: string;
  /** Why it cannot be paid. */
  failure: string;
  settledBy: string;
  createdAt: Date;
  settledAt: Date | null;
}

const text = { type: String, default: '' };

const transferRefundSchema = new Schema<TransferRefundRow>(
  {
    _id: String,
    key: { type: String, required: true, unique: true },
    paymentId: { type: String, required: true, index: true },
    orderId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    state: { type: String, enum: TransferRefundState.options, required: true },
    utr: text,
    failure: text,
    settledBy: text,
    createdAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
  },
  { collection: 'transfer_refunds', versionKey: false },
);
transferRefundSchema.index({ utr: 1 }, { unique: true, partialFilterExpression: { utr: { $gt: '' } } });
transferRefundSchema.index({ state: 1, createdAt: 1 });

export const transferRefundCollection = { name: TransferRefund, schema: transferRefundSchema };
