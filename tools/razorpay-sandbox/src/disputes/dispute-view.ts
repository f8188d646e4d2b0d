import type { Dispute } from '../store/records';

const EVIDENCE = {
  summary: null,
  shipping_proof: null,
  billing_proof: null,
  cancellation_proof: null,
  customer_communication: null,
  proof_of_service: null,
  explanation_letter: null,
  refund_confirmation: null,
  access_activity_log: null,
  refund_cancellation_policy: null,
  term_and_conditions: null,
  others: null,
  submitted_at: null,
};

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
