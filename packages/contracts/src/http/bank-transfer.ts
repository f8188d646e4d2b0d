import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';

/** `closed`: its time is over or its order was given up; money may still arrive. */
export const TransferState = z.enum(['waiting', 'received', 'closed']);
export type TransferState = z.infer<typeof TransferState>;

export const TransferRefundState = z.enum(['pending', 'processed', 'failed']);
export type TransferRefundState = z.infer<typeof TransferRefundState>;

/** The bank's number of a transfer: 12 digits for UPI and IMPS, 16 characters for NEFT, 22 for RTGS. */
export const Utr = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{12,22}$/, 'Enter the 12 to 22 letters and digits of the UTR.');

/** What a buyer needs to pay an order by bank transfer. */
export const TransferInstructions = z.object({
  orderId: z.string(),
  /** The remark that says which order the money is for. */
  reference: z.string(),
  amount: Rupees,
  account: z.object({
    holder: z.string(),
    number: z.string(),
    ifsc: z.string(),
    bankName: z.string(),
    /** Empty where the account takes no UPI. */
    upiId: z.string(),
  }),
  /** For the QR code; empty where the account takes no UPI. */
  upiLink: z.string(),
});
export type TransferInstructions = z.infer<typeof TransferInstructions>;

export const BankTransfer = z.object({
  _id: z.string(),
  reference: z.string(),
  orderId: z.string(),
  /** What is due. */
  amount: Rupees,
  state: TransferState,
  buyerName: z.string(),
  eventName: z.string(),
  createdAt: IstTime,
  /** Oldest first; several where the buyer paid more than once. */
  received: z.array(z.object({ utr: z.string(), amount: Rupees, receivedAt: IstTime, confirmedAt: IstTime })),
});
export type BankTransfer = z.infer<typeof BankTransfer>;

export const TransferRefund = z.object({
  _id: z.string(),
  orderId: z.string(),
  /** Of the transfer that is returned. */
  transferUtr: z.string(),
  amount: Rupees,
  state: TransferRefundState,
  buyerName: z.string(),
  buyerEmail: z.string(),
  eventName: z.string(),
  /** Empty until it is paid. */
  utr: z.string(),
  /** Why it cannot be paid. */
  failure: z.string(),
  createdAt: IstTime,
  settledAt: IstTime.nullable(),
});
export type TransferRefund = z.infer<typeof TransferRefund>;

export const bankTransferRoutes = defineRoutes({
  'GET /api/payout/order/:orderId/transfer': {
    operationId: 'getTransferInstructions',
    access: 'member',
    tag: 'Checkout',
    summary: 'Account and reference for paying an order by bank transfer; only for its buyer',
    params: z.object({ orderId: z.string().min(1).max(64) }),
    data: TransferInstructions,
  },
  'GET /api/payments/transfers': {
    operationId: 'listTransfers',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Bank transfers: those that wait oldest first, others newest first',
    query: z.object({
      ...PageQuery.shape,
      state: TransferState.default('waiting'),
      /** Beginning of a reference or an order id; found in every state. */
      search: ShortText.optional(),
    }),
    data: z.object({
      transfers: z.array(BankTransfer),
      /** New orders are paid by bank transfer, or some were. */
      isInUse: z.boolean(),
    }),
  },
  'POST /api/payments/transfers/:id/confirm': {
    operationId: 'confirmTransfer',
    errors: ['UTR_ALREADY_USED', 'POSSIBLE_DUPLICATE_TRANSFER', 'TRANSFER_AMOUNT_DIFFERS'],
    access: 'payments.settle',
    audit: 'transfer.confirm',
    tag: 'Console',
    summary: 'Say that the money of a transfer is in the account; one UTR counts once, repeating it changes nothing',
    params: IdParams,
    body: z.strictObject({
      utr: Utr,
      /** What arrived, whatever was due. */
      amount: Rupees.min(1, 'Enter the amount that arrived.'),
      /** The bank's day of it. */
      receivedOn: z.iso.date('Enter the day on which the money arrived.'),
      /** A second payment of its order, which is returned. */
      confirmDuplicate: z.boolean().default(false),
      /** The statement shows another amount than is due. */
      confirmAmount: z.boolean().default(false),
    }),
    data: BankTransfer,
    stepUp: true,
    limit: 'write',
  },
  'GET /api/payments/transfer-refunds': {
    operationId: 'listTransferRefunds',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Refunds of bank transfers: those to pay oldest first, others newest first',
    query: z.object({ ...PageQuery.shape, state: TransferRefundState.default('pending') }),
    data: z.object({ refunds: z.array(TransferRefund) }),
  },
  'POST /api/payments/transfer-refunds/:id/confirm': {
    operationId: 'confirmTransferRefund',
    errors: ['STATE_CONFLICT', 'UTR_ALREADY_USED'],
    access: 'payments.settle',
    audit: 'transfer.refund-paid',
    tag: 'Console',
    summary: 'Say that a refund was paid at the bank; repeating it changes nothing',
    params: IdParams,
    body: z.strictObject({ utr: Utr }),
    data: TransferRefund,
    stepUp: true,
    limit: 'write',
  },
  'POST /api/payments/transfer-refunds/:id/fail': {
    operationId: 'failTransferRefund',
    errors: ['STATE_CONFLICT'],
    access: 'payments.settle',
    audit: 'transfer.refund-failed',
    tag: 'Console',
    summary: 'Say that a refund cannot be paid, and why; repeating it changes nothing',
    params: IdParams,
    body: z.strictObject({ reason: ShortText.min(3, 'Give a reason.') }),
    data: TransferRefund,
    stepUp: true,
    limit: 'write',
  },
});
