import { formAction } from './buyer';

describe('formAction', () => {
  const page = `
    <form method="get" action="/peer/live/redeem"></form>
    <form method="post" data-asynctask
          data-asynctask-text="Once the items are in your cart"
          action="/peer/live/cart/add?next=%2Fpeer%2F&amp;next_error=%2F">`;

  it('finds where a form of the shop leads', () => {
    expect(formAction(page, 'cart/add')).toBe('/peer/live/cart/add?next=%2Fpeer%2F&next_error=%2F');
  });

  it('says so when there is none, as for an event that is sold out', () => {
    expect(() => formAction(page, 'cart/clear')).toThrow('no form leads to cart/clear');
  });
});
