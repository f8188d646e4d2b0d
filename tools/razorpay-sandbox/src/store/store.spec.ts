import { Account } from '../account/account';
import { accountOfEnvironment } from '../account/account-settings';
import { encodeChange } from './journal-line';
import type { Dispute, Payment, Refund, Settlement } from './records';
import { Store } from './store';

const dispute = { id: 'disp_1', paymentId: 'pay_1', status: 'lost', createdAt: 1 } as Dispute;
const settlement = { id: 'setl_1', items: [{ entityId: 'pay_1' }], createdAt: 2 } as unknown as Settlement;

describe('the store', () => {
  it('has disputes, settlements and settings of the account in its snapshot', () => {
    const before = new Store();
    before.commit({ disputes: [dispute], settlements: [settlement] });
    new Account(accountOfEnvironment({}), before).change({ offer_discount: 700 });
    const after = new Store();
    for (const line of before.snapshot()) after.replay(line);
    expect([...after.disputes.values()]).toEqual([dispute]);
    expect([...after.settlements.values()]).toEqual([settlement]);
    expect(after.isSettled('pay_1')).toBe(true);
    expect(new Account(accountOfEnvironment({}), after).settings.offer_discount).toBe(700);
  });

  it('reads journals from before there were fees and instant refunds', () => {
    const store = new Store();
    const payment = { id: 'pay_1', orderId: 'order_1', amount: 100_000, method: 'card', createdAt: 1 } as Payment;
    const refund = { id: 'rfnd_1', paymentId: 'pay_1', createdAt: 1 } as Refund;
    store.replay(encodeChange({ payments: [payment], refunds: [refund] }));
    expect(store.payments.get('pay_1')).toMatchObject({
      linkAmount: 100_000,
      fee: 2360,
      tax: 360,
      authorizeDueMs: 0,
      autoRefundDueMs: 0,
    });
    expect(store.refunds.get('rfnd_1')).toMatchObject({ speedProcessed: 'normal' });
  });
});
