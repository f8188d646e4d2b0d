import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { PaymentRow } from '../payments/payment.schema';
import type { RefundRow } from '../refunds/refund.schema';
import { capturedPaise, liveStatus, refundedPaise } from './live-status';
import { refundView } from './refund-view';

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
    createdAt: row.createdAt.toISOString(),
    refunds: refunds.map(refundView),
  };
}
