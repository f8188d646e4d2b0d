import { expect, it } from 'vitest';
import { rupees } from './rupees';

it('groups rupees as India does', () => {
  expect(rupees(118000)).toBe('₹1,18,000');
  expect(rupees(0)).toBe('₹0');
  expect(rupees(999)).toBe('₹999');
  expect(rupees(1000)).toBe('₹1,000');
  expect(rupees(123456789.05)).toBe('₹12,34,56,789.05');
});

it('shows paise only where there are some', () => {
  expect(rupees(590.5)).toBe('₹590.50');
  expect(rupees(0.1 + 0.2)).toBe('₹0.30');
  expect(rupees(-49)).toBe('−₹49');
});

it('writes every amount as the rules of en-IN have it', () => {
  const rules = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  for (let paise = 1; paise < 1e13; paise = paise * 3 + 7)
    expect(rupees(paise / 100).replace(/^₹(?!.*\.)(.*)$/, '₹$1.00')).toBe(`₹${rules.format(paise / 100)}`);
});
