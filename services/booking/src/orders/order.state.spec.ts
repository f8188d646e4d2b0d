import { OrderState } from '@utsav/contracts/http/checkout';
import { closableStates, holdingStates, nextStates, requirePath } from './order.state';

const keepsSeats = ['held', 'paying', 'paid', 'closing'];

describe('the states of an order', () => {
  it('keep seats until they are sold or given back, also while the payment page is being closed', () => {
    expect([...holdingStates].toSorted()).toEqual([...keepsSeats].toSorted());
  });

  it('never lead back to held seats from where these were sold or given back', () => {
    const over = OrderState.options.filter((state) => !keepsSeats.includes(state));
    const back = over.flatMap((from) => nextStates[from].filter((to: OrderState) => keepsSeats.includes(to)));
    expect(back).toEqual([]);
  });

  it('end: the provider has the last word on money, and a refunded order is over', () => {
    expect(nextStates.refunded).toEqual([]);
    expect(() => requirePath('refunded', ['confirmed'])).toThrow('cannot go from refunded to confirmed');
  });

  it('are swept as long as seats may have to be given back, also when that has begun', () => {
    expect(closableStates).toEqual(['held', 'paying', 'closing']);
  });
});
