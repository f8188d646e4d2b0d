import { disputePhases, disputeStates, type DisputePhase, type DisputeState } from '@utsav/contracts/grpc/payments';
import { providerNames, type ProviderName } from '@utsav/contracts/payments/payment-providers';
import { Schema } from 'mongoose';

export const Dispute = 'Dispute';

/** The buyer's bank takes a payment back or questions it. */
export interface DisputeRow {
  /** The provider's id. */
  _id: string;
  provider: ProviderName;
  providerPaymentId: string;
  /** Empty for a payment that is not ours. */
  orderId: string;
  amountPaise: number;
  /** Taken from us, once it is lost. */
  deductedPaise: number;
  reason: string;
  /** Empty for one that is not among ours. */
  phase: DisputePhase | '';
  /** `open`: waits for our answer in the provider's dashboard. */
  state: DisputeState;
  respondBy: Date | null;
  createdAt: Date;
  /** When the deduction was posted to the ledger. */
  postedAt: Date | null;
}

const text = { type: String, default: '' };

const disputeSchema = new Schema<DisputeRow>(
  {
    _id: String,
    provider: { type: String, enum: providerNames, required: true },
    providerPaymentId: { type: String, required: true, index: true },
    orderId: text,
    amountPaise: { type: Number, required: true },
    deductedPaise: { type: Number, default: 0 },
    reason: text,
    phase: { type: String, enum: ['', ...disputePhases], default: '' },
    state: { type: String, enum: disputeStates, required: true },
    respondBy: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    postedAt: { type: Date, default: null },
  },
  { collection: 'disputes', versionKey: false },
);
disputeSchema.index({ createdAt: -1 });
disputeSchema.index({ orderId: 1 });
disputeSchema.index({ state: 1, createdAt: -1 });

export const disputeCollection = { name: Dispute, schema: disputeSchema };
