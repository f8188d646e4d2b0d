import { expect, it } from 'vitest';
import { isMobile, normaliseMobile, typedMobile } from './indian-mobile';

it.each([
  ['98-765 43210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['9876', '9876'],
  ['98765 432', '98765432'],
])('a field shows %s as %s', (typed, shown) => expect(typedMobile(typed)).toBe(shown));

it.each(['98765432109', '+971 50 123 4567', '+65 9123 4567', '919876501234.0', '9876543210 / 9876543211'])(
  'makes no other number out of %s',
  (typed) => {
    expect(isMobile(typedMobile(typed))).toBe(false);
    expect(isMobile(typed)).toBe(false);
    expect(normaliseMobile(typed)).toBe(typed);
  },
);

it.each(['0', '+91', '91'])('a number typed one by one with %s before it ends as its ten digits', (prefix) => {
  let shown = '';
  for (const key of `${prefix}9876543210`) shown = typedMobile(shown + key);
  expect(shown).toBe('9876543210');
});

it('requires a number of India', () => {
  expect(isMobile('9876543210')).toBe(true);
  expect(isMobile('987654321')).toBe(false);
  expect(isMobile('1234567890')).toBe(false);
});

it('sends +91 before the number however it was written', () => {
  for (const typed of ['9876543210', '919876543210', '+91 98765 43210', '09876543210', '९८७६५४३२१०'])
    expect(normaliseMobile(typed)).toBe('+919876543210');
});
