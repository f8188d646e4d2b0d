import { withoutPrefix } from '../ids';
import { MERCHANT_ID } from '../merchant';
import type { Order } from '../store/records';

export function orderView(order: Order) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    amount_due: Math.max(order.amount - order.amountPaid, 0),
    currency: order.currency,
    receipt: order.receipt || null,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: order.notes ?? [],
    created_at: order.createdAt,
  };
}

/** Inside `payment_link.paid` the order comes in another shape, and its own id has no prefix. */
export function orderInLinkEvent(order: Order, keyId: string) {
  return {
    account_number: null,
    amount: order.amount,
    amount_due: Math.max(order.amount - order.amountPaid, 0),
    amount_paid: order.amountPaid,
    app_offer: false,
    attempts: order.attempts,
    authorized: true,
    bank: null,
    bank_account: null,
    checkout_config_id: null,
    created_at: order.createdAt,
    currency: order.currency,
    customer_id: null,
    discount: false,
    first_payment_min_amount: null,
    force_offer: null,
    id: withoutPrefix(order.id),
    late_auth_config_id: null,
    merchant_id: MERCHANT_ID,
    method: null,
    notes: order.notes ?? [],
    offers: {},
    order_metas: [],
    order_relationships: [],
    partial_payment: false,
    payer_name: null,
    payment_capture: true,
    product_id: withoutPrefix(order.linkId),
    product_type: 'payment_link_v2',
    provider_context: null,
    public_key: keyId,
    public_response: null,
    receipt: order.receipt,
    reference2: null,
    reference3: null,
    reference4: null,
    reference5: null,
    reference6: null,
    reference7: null,
    reference8: null,
    source: null,
    status: order.status,
    transfers: null,
    updated_at: order.updatedAt,
  };
}
