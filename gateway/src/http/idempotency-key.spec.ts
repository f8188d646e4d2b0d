import { idempotencyKey } from './idempotency-key';

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
