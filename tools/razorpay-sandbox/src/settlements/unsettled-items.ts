import { withoutPrefix } from '../ids';
import type { Dispute, Payment, Refund, SettlementItem } from '../store/records';
import type { Store } from '../store/store';

const CURRENCY = 'INR';

/** Everything that has changed the balance of the account since the last settlement, oldest payments first. */
export function unsettledItems(store: Store): SettlementItem[] {
  const captured = (paymentId: string): Payment | undefined => {
    const payment = store.payments.get(paymentId);
    return payment && payment.capturedAt > 0 && payment.currency === CURRENCY ? payment : undefined;
  };
  const payments = store.paymentsByTime.flatMap((id) => {
    const payment = captured(id);
    return payment ? [ofPayment(payment)] : [];
  });
  const refunds = store.refundsByTime.flatMap((id) => {
    const refund = store.refunds.get(id);
    return refund && captured(refund.paymentId) ? ofRefund(refund, store.isSettled(refund.id)) : [];
  });
  const disputes = store.disputesByTime.flatMap((id) => {
    const dispute = store.disputes.get(id);
    return dispute?.status === 'lost' && captured(dispute.paymentId) ? [ofLostDispute(dispute)] : [];
  });
  return [...payments, ...refunds, ...disputes].filter(({ entityId }) => !store.isSettled(entityId));
}

function ofPayment({ id, amount, fee, tax, currency, createdAt }: Payment): SettlementItem {
  return {
    ...without(),
    entityId: id,
    type: 'payment',
    paymentId: id,
    amount,
    credit: amount - fee,
    fee,
    tax,
    currency,
    createdAt,
  };
}

/** Taken from the balance when it is made; one that fails after it was settled comes back as an adjustment. */
function ofRefund(refund: Refund, isSettled: boolean): SettlementItem[] {
  const { id, paymentId, amount, currency, createdAt } = refund;
  const item = { ...without(), paymentId, amount, currency, createdAt };
  if (refund.status !== 'failed') return [{ ...item, entityId: id, type: 'refund', debit: amount }];
  if (!isSettled) return [];
  return [
    {
      ...item,
      entityId: `adj_${withoutPrefix(id)}`,
      type: 'adjustment',
      description: 'Credit for a failed refund',
      credit: amount,
    },
  ];
}

function ofLostDispute({ id, paymentId, amountDeducted, currency, updatedAt }: Dispute): SettlementItem {
  return {
    ...without(),
    entityId: `adj_${withoutPrefix(id)}`,
    type: 'adjustment',
    description: 'Debit for a lost dispute',
    disputeId: id,
    paymentId,
    amount: amountDeducted,
    debit: amountDeducted,
    currency,
    createdAt: updatedAt,
  };
}

const without = () => ({ description: null, disputeId: null, debit: 0, credit: 0, fee: 0, tax: 0 });
