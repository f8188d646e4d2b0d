import { nullFields } from '../http/null-fields';
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

const NOTHING = nullFields(`
  account_number bank bank_account checkout_config_id customer_id first_payment_min_amount force_offer
  late_auth_config_id method payer_name provider_context public_response reference2 reference3 reference4 reference5
  reference6 reference7 reference8 source transfers`);

/** Inside `payment_link.paid` the order comes in another shape, and its own id has no prefix. */
export function orderInLinkEvent(order: Order, keyId: string) {
  return {
    ...NOTHING,
    amount: order.amount,
    amount_due: Math.max(order.amount - order.amountPaid, 0),
    amount_paid: order.amountPaid,
    app_offer: false,
    attempts: order.attempts,
    authorized: true,
    created_at: order.createdAt,
    currency: order.currency,
    discount: false,
    id: withoutPrefix(order.id),
    merchant_id: MERCHANT_ID,
    notes: order.notes ?? [],
    offers: {},
    order_metas: [],
    order_relationships: [],
    partial_payment: false,
    payment_capture: true,
    product_id: withoutPrefix(order.linkId),
    product_type: 'payment_link_v2',
    public_key: keyId,
    receipt: order.receipt,
    status: order.status,
    updated_at: order.updatedAt,
  };
}
