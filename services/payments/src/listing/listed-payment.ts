import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { disputeState, liveStatus as liveStatusEnum, type DisputeState } from '@utsav/contracts/grpc/payments';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { PaymentRow } from '../payments/payment.schema';
import type { RefundRow } from '../refunds/refund.schema';
import { capturedPaise, liveStatus, refundedPaise } from './live-status';
import { refundView } from './refund-view';

export function listedPayment(
  row: PaymentRow,
  refunds: RefundRow[],
  dispute: DisputeState | undefined,
  now: Date,
): rpc.ListedPayment {
  // The one that became the booking, where there is one.
  const capture = row.captures.find(({ outcome }) => outcome === 'booking') ?? row.captures[0];
  const isCounter = row.provider === 'cash';
  return {
    orderId: row._id,
    transactionId: (isCounter && row.booking?.transactionId) || capture?.providerPaymentId,
    bookingCode: row.booking?.bookingCode,
    buyerId: row.buyer.userId || undefined,
    buyerName: row.buyer.name || undefined,
    buyerEmail: row.buyer.email || undefined,
    eventId: row.eventId || undefined,
    eventName: row.eventName || undefined,
    finalAmountPaise: capturedPaise(row) - refundedPaise(row),
    originalAmountPaise: row.amountPaise,
    currency: capture?.currency ?? 'INR',
    method: capture?.method,
    liveStatus: liveStatusEnum.toProto(liveStatus(row, now)),
    failure: row.captures.length === 0 && row.lastAttempt?.status === 'failed' ? row.lastAttempt.reason : undefined,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toOptionalTimestamp(row.updatedAt),
    refunds: refunds.map(refundView),
    dispute: dispute && disputeState.toProto(dispute),
  };
}
