import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PaymentRow } from '../payments/payment.schema';
import type { FindingRow } from '../reconciliation/finding.schema';
import type { RefundRow } from '../refunds/refund.schema';
import { capturedPaise, liveStatus, refundedPaise } from './live-status';

const iso = (at: Date | null): string => at?.toISOString() ?? '';

export function paymentView(row: PaymentRow): rpc.Payment {
  const [capture] = row.captures;
  return {
    orderId: row._id,
    state: row.state,
    linkId: row.linkId,
    url: row.url,
    amountPaise: row.amountPaise,
    providerPaymentId: capture?.providerPaymentId ?? '',
    method: capture?.method ?? '',
  };
}

export function listedPayment(row: PaymentRow, refunds: RefundRow[], now: Date): rpc.ListedPayment {
  // The one that became the booking, where there is one.
  const capture = row.captures.find(({ outcome }) => outcome === 'booking') ?? row.captures[0];
  const isCash = capture?.method === 'cash';
  return {
    orderId: row._id,
    transactionId: (isCash ? row.booking?.transactionId : '') || capture?.providerPaymentId || '',
    bookingCode: row.booking?.bookingCode ?? '',
    buyerName: row.buyer.name,
    buyerEmail: row.buyer.email,
    eventId: row.eventId,
    eventName: row.eventName,
    finalAmountPaise: capturedPaise(row) - refundedPaise(row),
    originalAmountPaise: row.amountPaise,
    currency: capture?.currency ?? 'INR',
    method: capture?.method ?? '',
    liveStatus: liveStatus(row, now),
    failure: row.captures.length === 0 && row.lastAttempt?.status === 'failed' ? row.lastAttempt.reason : '',
    createdAt: iso(row.createdAt),
    refunds: refunds.map(refundView),
  };
}

export const refundView = (row: RefundRow): rpc.Refund => ({
  refundId: row._id,
  orderId: row.orderId,
  providerPaymentId: row.providerPaymentId,
  providerRefundId: row.providerRefundId,
  amountPaise: row.amountPaise,
  state: row.state,
  mode: row.mode,
  origin: row.origin,
  reason: row.reason,
  waitsFor: row.lastAnswer,
  nextTryAt: iso(row.nextTryAt),
  createdAt: iso(row.createdAt),
  settledAt: iso(row.settledAt),
});

export const findingView = (row: FindingRow): rpc.ReconciliationFinding => ({
  kind: row.kind,
  subject: row.subject,
  orderId: row.orderId,
  oursPaise: row.oursPaise,
  theirsPaise: row.theirsPaise,
  at: iso(row.at),
  seenAt: iso(row.seenAt),
  settledAt: iso(row.settledAt),
});
