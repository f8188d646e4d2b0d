import { withoutPrefix } from '../ids';
import type { SettlementItem } from '../store/records';
import type { Store } from '../store/store';

const CURRENCY = 'INR';
const without = { description: null, disputeId: null, debit: 0, credit: 0, fee: 0, tax: 0 };

/** Everything that has changed the balance of the account since the last settlement, oldest payments first. */
export function unsettledItems(store: Store): SettlementItem[] {
  const isOurs = (paymentId: string): boolean => {
    const payment = store.payments.get(paymentId);
    return payment !== undefined && payment.capturedAt > 0 && payment.currency === CURRENCY;
  };
  const payments = store.payments
    .inOrder()
    .filter(({ id }) => isOurs(id))
    .map(({ id, amount, fee, tax, currency, createdAt }): SettlementItem => {
      const item = { ...without, entityId: id, paymentId: id, amount, fee, tax, currency, createdAt };
      return { ...item, type: 'payment', credit: amount - fee };
    });
  const refunds = store.refunds
    .inOrder()
    .filter(({ paymentId }) => isOurs(paymentId))
    .flatMap(({ id, paymentId, amount, currency, createdAt, status }): SettlementItem[] => {
      const item = { ...without, paymentId, amount, currency, createdAt };
      // Taken from the balance when it is made; one that fails after it was settled comes back as an adjustment.
      if (status !== 'failed') return [{ ...item, entityId: id, type: 'refund', debit: amount }];
      if (!store.isSettled(id)) return [];
      const back = { entityId: `adj_${withoutPrefix(id)}`, description: 'Credit for a failed refund' };
      return [{ ...item, ...back, type: 'adjustment', credit: amount }];
    });
  const disputes = store.disputes
    .inOrder()
    .filter(({ status, paymentId }) => status === 'lost' && isOurs(paymentId))
    .map(({ id, paymentId, amountDeducted: amount, currency, updatedAt }): SettlementItem => {
      const item = { ...without, paymentId, amount, debit: amount, currency, createdAt: updatedAt };
      const lost = { entityId: `adj_${withoutPrefix(id)}`, description: 'Debit for a lost dispute', disputeId: id };
      return { ...item, ...lost, type: 'adjustment' };
    });
  return [...payments, ...refunds, ...disputes].filter(({ entityId }) => !store.isSettled(entityId));
}
