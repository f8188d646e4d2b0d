import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { providerNames } from '../payments/payment-providers';
import { ChangesEnd, ChangesQuery, defineRoutes, IdList, PageQuery } from './route';
import { IstTime, ShortText } from './scalars';
import { DisputeState } from './settlement';

/** Where a payment was made; `cash`: at the counter. */
export const PaymentProviderName = z.enum(providerNames);

export const LivePayment = z.object({
  /** Id of the order. */
  _id: z.string(),
  transactionId: z.string(),
  bookingCode: z.string(),
  /** Empty for a buyer without an account. */
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  /** What we hold of it now: captured less gone back. */
  finalAmount: Rupees,
  originalAmount: Rupees,
  currency: z.string(),
  method: z.string(),
  liveStatus: z.enum(['captured', 'paid', 'failed', 'refunded', 'created', 'pending', 'unknown']),
  /** Why the last try failed, in the provider's words. */
  failure: z.string(),
  /** Of the newest dispute of it. */
  dispute: DisputeState.nullable(),
  createdAt: IstTime,
});
export type LivePayment = z.infer<typeof LivePayment>;

/** With when it last changed. */
export const ChangedPayment = LivePayment.extend({ updatedAt: IstTime });

/** Rupees; `net` is what is held of them. */
export const PaymentTotals = z.object({ count: z.number().int(), captured: Rupees, refunded: Rupees, net: z.number() });
export type PaymentTotals = z.infer<typeof PaymentTotals>;

export const FindingState = z.enum(['open', 'acknowledged', 'unmatched', 'settled']);
export type FindingState = z.infer<typeof FindingState>;

/** A difference between the payment provider's books and ours. */
export const Finding = z.object({
  /** Kind and subject: `capture-amount:pay_1`. */
  _id: z.string(),
  kind: z.enum([
    'capture-missing',
    'capture-orphaned',
    'capture-amount',
    'capture-not-there',
    'refund-late',
    'refund-missing',
    'refund-by-hand',
    'refund-unmatched',
    'refund-of-refused',
    'refund-amount',
    'refund-not-there',
    'capture-unmatched',
    'order-amount',
    'page-refused',
    'settlement-line',
    'settlement-amount',
    'settlement-failed',
    'refund-stuck',
    'webhook-failed',
  ]),
  provider: z.string(),
  /** The provider's id of the payment, refund or webhook. */
  subject: z.string(),
  /** Empty where it is of no order of ours. */
  orderId: z.string(),
  /** What we have of it. */
  ours: Rupees,
  /** What the provider has of it. */
  theirs: Rupees,
  /** The provider's time of the payment or refund, and when a webhook arrived. */
  at: IstTime,
  seenAt: IstTime,
  settledAt: IstTime.nullable(),
  /** The name is empty for an account that is gone. */
  acknowledgement: z.object({ userId: z.string(), name: z.string(), reason: z.string(), at: IstTime }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const paymentRoutes = defineRoutes({
  'GET /api/payments/get-live-payments-status': {
    operationId: 'listPayments',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Payments as they stand, newest first',
    query: z.object({
      ...PageQuery.shape,
      eventId: z.string().trim().max(64).optional(),
      search: ShortText.optional(),
      status: LivePayment.shape.liveStatus.optional(),
      /** As the provider names it: upi, card, netbanking, cash … */
      method: ShortText.optional(),
      provider: PaymentProviderName.optional(),
      /** A bare date is the beginning of that day in India. */
      from: IstTime.optional(),
      /** Inclusive; a bare date is the end of that day in India. */
      to: IstTime.optional(),
      /** Ids of orders, separated by commas. */
      orders: IdList.optional(),
      /** With the sums of all pages. */
      totals: z.stringbool().optional(),
    }),
    data: z.object({
      payments: z.array(LivePayment),
      total: z.number().int(),
      totalPages: z.number().int(),
      /** Of all that the filters leave, where `totals` was requested. */
      totals: PaymentTotals.optional(),
    }),
    lifted: ['payments', 'totalPages'],
  },
  'GET /api/payments/changes': {
    operationId: 'listChangedPayments',
    access: 'payments.view',
    tag: 'Console',
    summary: 'Payments in the order in which they last changed; what changed within the last 65 seconds comes later',
    query: ChangesQuery,
    data: ChangesEnd.extend({ payments: z.array(ChangedPayment) }),
  },
  'GET /api/payments/findings': {
    operationId: 'listFindings',
    access: 'payments.view',
    tag: 'Console',
    summary: "Differences between the payment provider's books and ours, newest first",
    query: z.object({ ...PageQuery.shape, state: FindingState.default('open') }),
    data: z.object({ findings: z.array(Finding) }),
  },
  'POST /api/payments/findings/:id/acknowledge': {
    operationId: 'acknowledgeFinding',
    access: 'payments.settle',
    audit: 'finding.acknowledge',
    tag: 'Console',
    summary: 'Say why the books differ: it counts as no violation any more, and is compared until it is settled',
    params: z.object({
      id: z.string().regex(/^[a-z-]+:[\w-]{1,64}$/, 'Kind and subject, such as capture-amount:pay_1.'),
    }),
    body: z.strictObject({ reason: ShortText.min(3, 'Give a reason.') }),
    data: Finding,
    limit: 'write',
  },
});
