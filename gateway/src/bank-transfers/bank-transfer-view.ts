import type { Transfer, TransferRefund as RpcRefund } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import type { BankTransfer, TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';

export const transferView = (transfer: Transfer): BankTransfer => ({
  _id: transfer.transferId,
  reference: transfer.reference,
  orderId: transfer.orderId,
  amount: toRupees(transfer.amountPaise),
  state: transferState.fromProto(transfer.state),
  buyerName: transfer.buyerName ?? '',
  eventName: transfer.eventName ?? '',
  createdAt: toIst(transfer.createdAt),
  received: transfer.received.map(({ utr, amountPaise, receivedAt, confirmedAt }) => ({
    utr,
    amount: toRupees(amountPaise),
    receivedAt: toIst(receivedAt),
    confirmedAt: toIst(confirmedAt),
  })),
});

export const transferRefundView = (refund: RpcRefund): TransferRefund => ({
  _id: refund.refundId,
  orderId: refund.orderId,
  transferUtr: refund.transferUtr,
  amount: toRupees(refund.amountPaise),
  state: transferRefundState.fromProto(refund.state),
  buyerName: refund.buyerName ?? '',
  buyerEmail: refund.buyerEmail ?? '',
  eventName: refund.eventName ?? '',
  utr: refund.utr ?? '',
  failure: refund.failure ?? '',
  createdAt: toIst(refund.createdAt),
  settledAt: toIstOrNull(refund.settledAt),
});
