import { paymentView } from '../payments/payment-view';
import type { Settlement, SettlementItem } from '../store/records';
import type { Store } from '../store/store';

/** An ordinary settlement costs nothing itself, so `fees` and `tax` are 0; the fees of payments are in their rows. */
export function settlementView(settlement: Settlement) {
  return {
    id: settlement.id,
    entity: 'settlement',
    amount: settlement.amount,
    status: settlement.status,
    fees: 0,
    tax: 0,
    utr: settlement.utr,
    created_at: settlement.createdAt,
  };
}

/** One row of the reconciliation report. */
export function reconRow(store: Store, settlement: Settlement, item: SettlementItem) {
  const isAdjustment = item.type === 'adjustment';
  const payment = isAdjustment ? undefined : store.payments.get(item.paymentId);
  const view = payment && paymentView(payment);
  const card = view && 'card' in view ? view.card : undefined;
  const notes = item.type === 'refund' ? store.refunds.get(item.entityId)?.notes : payment?.notes;
  return {
    entity_id: item.entityId,
    type: item.type,
    debit: item.debit,
    credit: item.credit,
    amount: item.amount,
    currency: item.currency,
    fee: item.fee,
    tax: item.tax,
    on_hold: false,
    settled: settlement.status === 'processed',
    created_at: item.createdAt,
    settled_at: settlement.createdAt,
    settlement_id: settlement.id,
    posted_at: null,
    ...(isAdjustment ? {} : { credit_type: 'default' }),
    description: item.type === 'payment' ? (view?.description ?? null) : item.description,
    // The samples print the notes as text with JSON inside.
    notes: isAdjustment ? null : JSON.stringify(notes ?? {}),
    payment_id: item.type === 'refund' ? item.paymentId : null,
    settlement_utr: settlement.utr,
    order_id: payment?.orderId ?? null,
    order_receipt: (payment && store.orders.get(payment.orderId)?.receipt) || null,
    method: payment?.method ?? null,
    card_network: card?.network ?? null,
    card_issuer: card?.issuer ?? null,
    card_type: card?.type ?? null,
    dispute_id: item.disputeId,
  };
}
