import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import { Schema } from 'mongoose';
import type { SettlementLine } from '../provider/payment-provider';

export const Settlement = 'Settlement';
export const SettlementLineModel = 'SettlementLine';

/** One transfer of the provider to our bank account. */
export interface SettlementRow {
  /** The provider's id. */
  _id: string;
  provider: ProviderName;
  amountPaise: number;
  utr: string;
  settledAt: Date;
  /** Sum of the lines that were read. */
  linesPaise: number;
  lineCount: number;
  /** All lines are known, and make the amount. */
  isComplete: boolean;
}

/**
 * `ours`: its money is in the ledger by its own cause. `foreign`: of another shop on the account. `adjustment`: none of our
 * causes. Both are posted with the line. `unmatched`: ours by its mark, and not recorded yet.
 */
export const lineOwners = ['ours', 'foreign', 'adjustment', 'unmatched'] as const;
export type LineOwner = (typeof lineOwners)[number];

export interface SettlementLineRow extends Pick<
  SettlementLine,
  'settlementId' | 'entityId' | 'kind' | 'paymentId' | 'disputeId' | 'amountPaise' | 'netPaise' | 'description'
> {
  /** Settlement and entity. */
  _id: string;
  feePaise: number;
  taxPaise: number;
  /** Empty where it is of no order of ours. */
  orderId: string;
  owner: LineOwner;
}

const text = { type: String, default: '' };
const paise = { type: Number, required: true };

const settlementSchema = new Schema<SettlementRow>(
  {
    _id: String,
    provider: { type: String, enum: providerNames, required: true },
    amountPaise: paise,
    utr: text,
    settledAt: { type: Date, required: true },
    linesPaise: { type: Number, default: 0 },
    lineCount: { type: Number, default: 0 },
    isComplete: { type: Boolean, default: false },
  },
  { collection: 'settlements', versionKey: false },
);
settlementSchema.index({ settledAt: -1 });
settlementSchema.index({ isComplete: 1, settledAt: 1 });

export const settlementCollection = { name: Settlement, schema: settlementSchema };

const settlementLineSchema = new Schema<SettlementLineRow>(
  {
    _id: String,
    settlementId: { type: String, required: true, index: true },
    entityId: { type: String, required: true },
    kind: { type: String, enum: ['payment', 'refund', 'adjustment'], required: true },
    paymentId: text,
    disputeId: text,
    amountPaise: paise,
    netPaise: paise,
    feePaise: paise,
    taxPaise: paise,
    description: text,
    orderId: text,
    owner: { type: String, enum: lineOwners, required: true },
  },
  { collection: 'settlement_lines', versionKey: false },
);

export const settlementLineCollection = { name: SettlementLineModel, schema: settlementLineSchema };
