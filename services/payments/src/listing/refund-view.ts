import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { RefundRow } from '../refunds/refund.schema';

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
  nextTryAt: row.nextTryAt?.toISOString() ?? '',
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? '',
});
