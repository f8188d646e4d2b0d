import { settlementStates, type SettlementState } from '@utsav/contracts/grpc/payments';
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
  /** In the ledger only while it is `processed`. Absent in rows of 0.2.0 and older, which were all posted. */
  state?: SettlementState | undefined;
  /** How often it was posted and then failed; absent for never. Numbers its entries. */
  failures?: number | undefined;
  utr: string;
  settledAt: Date;
  /** Sum of the lines that were read. */
  linesPaise: number;
  lineCount: number;
  /** All lines are known, and make the amount. */
  isComplete: boolean;
  /** When lines of it were recorded; absent before. */
  linesReadAt?: Date | undefined;
}

/** It is in the ledger, and has lines. */
export const isProcessed = ({ state = 'processed' }: Pick<SettlementRow, 'state'>): boolean => state === 'processed';
export const processed = { state: { $nin: ['created', 'failed'] satisfies SettlementState[] } };

/** Of the entries of a settlement that was posted again after it had failed. */
export const numberOfPosting = ({ failures = 0 }: SettlementRow): string => (failures > 0 ? `/${failures}` : '');

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
    state: { type: String, enum: settlementStates },
    failures: Number,
    utr: text,
    settledAt: { type: Date, required: true },
    linesPaise: { type: Number, default: 0 },
    lineCount: { type: Number, default: 0 },
    isComplete: { type: Boolean, default: false },
    linesReadAt: Date,
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
