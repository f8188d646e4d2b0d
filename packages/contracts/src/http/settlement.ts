import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { defineRoutes, PageQuery } from './route';
import { IstTime } from './scalars';

export const SettlementState = z.enum(['created', 'processed', 'failed']);
export type SettlementState = z.infer<typeof SettlementState>;

/** A transfer of the payment provider to our bank account. */
export const Settlement = z.object({
  /** The provider's id. */
  _id: z.string(),
  provider: z.string(),
  amount: Rupees,
  /** Money in the bank only when it is `processed`; `failed`: the bank did not take it. */
  state: SettlementState,
  /** The bank's number of it; empty until the bank has it. */
  utr: z.string(),
  settledAt: IstTime,
  /** Sum of the payments, refunds and adjustments that are known. */
  linesAmount: Rupees,
  lineCount: z.number().int(),
  /** All of them are known, and make the amount. */
  isComplete: z.boolean(),
});
export type Settlement = z.infer<typeof Settlement>;

export const DisputeState = z.enum(['open', 'under-review', 'won', 'lost', 'closed']);
export type DisputeState = z.infer<typeof DisputeState>;

export const DisputePhase = z.enum(['fraud', 'retrieval', 'chargeback', 'pre-arbitration', 'arbitration']);
export type DisputePhase = z.infer<typeof DisputePhase>;

/** A payment that the bank of its buyer takes back or questions. */
export const Dispute = z.object({
  /** The provider's id. */
  _id: z.string(),
  provider: z.string(),
  paymentId: z.string(),
  /** Empty for a payment that is not ours. */
  orderId: z.string(),
  amount: Rupees,
  /** Taken from us, once it is lost. */
  deducted: Rupees,
  /** In the provider's words. */
  reason: z.string(),
  /** Null for one that is not among ours. */
  phase: DisputePhase.nullable(),
  /** `open`: waits for our answer in the provider's dashboard. */
  state: DisputeState,
  respondBy: IstTime.nullable(),
  createdAt: IstTime,
});
export type Dispute = z.infer<typeof Dispute>;

export const settlementRoutes = defineRoutes({
  'GET /api/payments/settlements': {
    operationId: 'listSettlements',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Transfers of the payment provider to our bank account, newest first',
    query: z.object({ ...PageQuery.shape }),
    data: z.object({ settlements: z.array(Settlement) }),
  },
  'GET /api/payments/disputes': {
    operationId: 'listDisputes',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Payments that the bank of a buyer disputes, newest first; of all states without one',
    query: z.object({ ...PageQuery.shape, state: DisputeState.optional() }),
    data: z.object({ disputes: z.array(Dispute) }),
  },
});
