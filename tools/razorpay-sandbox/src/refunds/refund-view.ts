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
    // The instant route is never open in the sandbox, so "optimum" falls back to normal as the docs describe.
    speed_processed: 'normal',
    speed_requested: refund.speedRequested,
  };
}
