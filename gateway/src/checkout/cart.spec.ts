import { cartLines } from './cart';
import { idempotencyKey } from './idempotency-key';

describe(cartLines, () => {
  it('counts one entry a ticket as one entry with a quantity', () => {
    const single = { categoryId: 'gold', quantity: 1 };
    expect(cartLines([single, { categoryId: 'silver', quantity: 2 }, single])).toEqual([
      { category: 'gold', quantity: 2 },
      { category: 'silver', quantity: 2 },
    ]);
  });
});

describe(idempotencyKey, () => {
  it('is the same for the same caller and key only', () => {
    expect(idempotencyKey('meera', 'k1')).toBe(idempotencyKey('meera', 'k1'));
    expect(idempotencyKey('meera', 'k1')).not.toBe(idempotencyKey('ravi', 'k1'));
    expect(idempotencyKey('meera', undefined)).not.toBe(idempotencyKey('meera', undefined));
  });
  it.each([['x'.repeat(201)], ['with space'], [['two', 'keys']]])('rejects %j', (header) =>
    expect(() => idempotencyKey('meera', header)).toThrow(expect.objectContaining({ code: 'VALIDATION' }) as Error),
  );
});
