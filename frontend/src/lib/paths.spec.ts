import { expect, it } from 'vitest';
import { hrefTo, safeNext } from './paths';

it('never leaves the site after signing in', () => {
  expect(safeNext('/checkout/e1?tier=gold')).toBe('/checkout/e1?tier=gold');
  expect(safeNext('//evil.example')).toBe('/');
  expect(safeNext('/\\evil.example')).toBe('/');
  expect(safeNext('https://evil.example')).toBe('/');
  for (const gap of ['\t', '\n', '\r']) expect(safeNext(`/${gap}/evil.example`)).toBe('/');
  expect(safeNext(null)).toBe('/');
});

it('puts the choice of tickets into the address of the checkout', () => {
  expect(hrefTo.checkout('e1', { tier: 'gold', quantity: 3, coupon: 'DIWALI10' })).toBe(
    '/checkout/e1?tier=gold&quantity=3&coupon=DIWALI10',
  );
  expect(hrefTo.checkout('e1', { quantity: 1 })).toBe('/checkout/e1');
});
