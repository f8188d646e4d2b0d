import { expect, it } from 'vitest';
import { counted, formatCount } from './counted';

it.each([
  [0, '0 shifts'],
  [1, '1 shift'],
  [120_000, '1,20,000 shifts'],
])('counts %d in words of one and of many', (amount, words) => expect(counted(amount, 'shift')).toBe(words));

it('groups digits as in India', () => expect(formatCount(1_234_567)).toBe('12,34,567'));
