import { withoutPrefix } from '../ids';
import type { Payment } from '../store/records';

/** Refunded payments were captured before, unless Razorpay returned an authorised one by itself. */
const isCaptured = (payment: Payment): boolean => payment.capturedAt > 0;

function methodFields(payment: Payment) {
  const reference = payment.status === 'failed' || payment.status === 'created' ? null : payment.bankReference;
  switch (payment.method) {
    case 'upi': {
      const vpa = payment.status === 'failed' ? 'failure@razorpay' : 'success@razorpay';
      return {
        vpa,
        bank: null,
        acquirer_data: { rrn: reference },
        upi: { payer_account_type: 'bank_account', vpa, flow: 'intent' },
      };
    }
    case 'netbanking':
      return { vpa: null, bank: 'HDFC', acquirer_data: { bank_transaction_id: reference } };
    case 'card':
      return {
        vpa: null,
        bank: null,
        acquirer_data: { auth_code: reference },
        card: {
          id: payment.cardId,
          entity: 'card',
          name: 'Sandbox Buyer',
          last4: '1111',
          network: 'Visa',
          type: 'debit',
          issuer: null,
          international: false,
          emi: false,
        },
      };
  }
}

export function paymentView(payment: Payment) {
  const { vpa, bank, ...rest } = methodFields(payment);
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    base_amount: payment.amount,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amountRefunded,
    amount_transferred: 0,
    refund_status: payment.amountRefunded === 0 ? null : payment.amountRefunded >= payment.amount ? 'full' : 'partial',
    captured: isCaptured(payment),
    description: `#${withoutPrefix(payment.linkId)}`,
    card_id: payment.cardId,
    bank,
    wallet: null,
    vpa,
    email: payment.email,
    contact: payment.contact,
    notes: payment.notes ?? [],
    // Reported only after capture.
    fee: isCaptured(payment) ? payment.fee : null,
    tax: isCaptured(payment) ? payment.tax : null,
    error_code: payment.failure?.code ?? null,
    error_description: payment.failure?.description ?? null,
    error_source: payment.failure?.source ?? null,
    error_step: payment.failure?.step ?? null,
    error_reason: payment.failure?.reason ?? null,
    ...rest,
    created_at: payment.createdAt,
  };
}
