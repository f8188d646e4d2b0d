import { nullFields } from '../http/null-fields';
import type { Dispute } from '../store/records';

const EVIDENCE = nullFields(`
  summary shipping_proof billing_proof cancellation_proof customer_communication proof_of_service explanation_letter
  refund_confirmation access_activity_log refund_cancellation_policy term_and_conditions others submitted_at`);

export function disputeView(dispute: Dispute) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: dispute.currency,
    amount_deducted: dispute.amountDeducted,
    reason_code: dispute.reasonCode,
    respond_by: dispute.respondBy,
    status: dispute.status,
    phase: dispute.phase,
    created_at: dispute.createdAt,
  };
}

/** The API adds what the business has submitted; nothing can be submitted here. */
export const disputeInApi = (dispute: Dispute) => ({
  ...disputeView(dispute),
  evidence: { amount: dispute.amount, ...EVIDENCE },
});
