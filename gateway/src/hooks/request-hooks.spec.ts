import { requestIdOf } from './request-hooks';

describe(requestIdOf, () => {
  const idOf = (given: string): string => requestIdOf({ headers: { 'x-request-id': given } });

  it("takes the caller's own", () => expect(idOf('checkout-42.retry_1')).toBe('checkout-42.retry_1'));

  it.each(['', 'short', 'x'.repeat(81), 'line\nbreak-here', '{"level":50}xx', 'ünïcödé-id'])(
    'makes one instead of %j',
    (given) => expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/),
  );
});
