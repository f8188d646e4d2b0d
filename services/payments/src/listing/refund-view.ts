import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { refundMode, refundOrigin, refundState } from '@utsav/contracts/grpc/payments';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { RefundRow } from '../refunds/refund.schema';

export const refundView = (row: RefundRow): rpc.Refund => ({
  refundId: row._id,
  orderId: row.orderId,
  providerPaymentId: row.providerPaymentId,
  providerRefundId: row.providerRefundId || undefined,
  amountPaise: row.amountPaise,
  state: refundState.toProto(row.state),
  mode: refundMode.toProto(row.mode),
  origin: refundOrigin.toProto(row.origin),
  reason: row.reason,
  waitsFor: row.lastAnswer || undefined,
  nextTryAt: toOptionalTimestamp(row.nextTryAt),
  createdAt: toTimestamp(row.createdAt),
  settledAt: toOptionalTimestamp(row.settledAt),
});
