import { Schema } from 'mongoose';

export const Transfer = 'Transfer';

/** Money in the account, as staff confirmed it. */
export interface TransferRow {
  /** Of its UTR, so that one counts once. It is the provider's payment id. */
  _id: string;
  utr: string;
  pageId: string;
  orderId: string;
  amountPaise: number;
  /** Of refunds that did not fail. */
  refundedPaise: number;
  receivedAt: Date;
  confirmedBy: string;
  confirmedAt: Date;
}

export const transferIdOf = (utr: string): string => `utr_${utr}`;

const transferSchema = new Schema<TransferRow>(
  {
    _id: String,
    utr: { type: String, required: true },
    pageId: { type: String, required: true, index: true },
    orderId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    refundedPaise: { type: Number, default: 0 },
    receivedAt: { type: Date, required: true },
    confirmedBy: { type: String, required: true },
    confirmedAt: { type: Date, required: true },
  },
  { collection: 'transfers', versionKey: false },
);

export const transferCollection = { name: Transfer, schema: transferSchema };
