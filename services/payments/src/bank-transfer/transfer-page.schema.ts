import { TransferState } from '@utsav/contracts/http/bank-transfer';
import { Schema } from 'mongoose';

export const TransferPage = 'TransferPage';

/** What one order is paid by: a transfer that carries its reference. */
export interface TransferPageRow {
  _id: string;
  orderId: string;
  /** What the buyer writes into the remark. */
  reference: string;
  amountPaise: number;
  state: TransferState;
  expiresAt: Date;
  createdAt: Date;
}

const transferPageSchema = new Schema<TransferPageRow>(
  {
    _id: String,
    orderId: { type: String, required: true, unique: true },
    reference: { type: String, required: true, unique: true },
    amountPaise: { type: Number, required: true },
    state: { type: String, enum: TransferState.options, required: true },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'transfer_pages', versionKey: false },
);
transferPageSchema.index({ state: 1, createdAt: 1 });

export const transferPageCollection = { name: TransferPage, schema: transferPageSchema };
