import { cartLines } from './cart';

describe(cartLines, () => {
  it('counts one entry a ticket as one entry with a quantity', () => {
    const single = { categoryId: 'gold', quantity: 1 };
    expect(cartLines([single, { categoryId: 'silver', quantity: 2 }, single])).toEqual([
      { category: 'gold', quantity: 2 },
      { category: 'silver', quantity: 2 },
    ]);
  });
});
