import type { Refund } from '../store/records';

export function refundView(refund: Refund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: refund.notes ?? [],
    receipt: refund.receipt,
    acquirer_data: { arn: refund.arn },
    created_at: refund.createdAt,
    batch_id: null,
    status: refund.status,
    speed_processed: refund.speedProcessed,
    speed_requested: refund.speedRequested,
  };
}
