import { expect, it } from 'vitest';
import { rupees } from './rupees';

it('groups rupees as India does', () => {
  expect(rupees(118000)).toBe('₹1,18,000');
  expect(rupees(0)).toBe('₹0');
});

it('shows paise only where there are some', () => {
  expect(rupees(590.5)).toBe('₹590.50');
  expect(rupees(0.1 + 0.2)).toBe('₹0.30');
  expect(rupees(-49)).toBe('−₹49');
});
