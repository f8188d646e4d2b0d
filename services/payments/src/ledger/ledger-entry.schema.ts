import { Schema } from 'mongoose';
import { accounts, type LedgerEntry } from './entry';

export const LedgerEntryModel = 'LedgerEntry';

const ledgerEntrySchema = new Schema<LedgerEntry>(
  {
    _id: String,
    orderId: { type: String, required: true, index: true },
    at: { type: Date, required: true },
    lines: [
      {
        _id: false,
        account: { type: String, enum: accounts, required: true },
        debitPaise: { type: Number, required: true },
        creditPaise: { type: Number, required: true },
      },
    ],
  },
  { collection: 'ledger_entries', versionKey: false },
);
ledgerEntrySchema.index({ at: 1 });

export const ledgerEntryCollection = { name: LedgerEntryModel, schema: ledgerEntrySchema };
