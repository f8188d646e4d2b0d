import { describe, expect, it } from 'vitest';
import { readNumber, readPrice } from './read-number';

describe('a number in a cell', () => {
  it.each([
    ['1499', 1499],
    ['1499.50', 1499.5],
    ['1,499', 1499],
    ['1,00,000', 100_000],
    ['12,34,567.50', 1_234_567.5],
    ['1,234,567', 1_234_567],
    ['1 499', 1499],
    ['1\u00A0499', 1499],
    ['₹1,499/-', 1499],
    ['₹ 1,00,000', 100_000],
    ['Rs. 500/-', 500],
    ['Rs 500', 500],
    ['500 INR', 500],
    ['INR 500', 500],
    ['500 rupees', 500],
  ])('%s is read as in India', (text, value) => expect(readNumber(text)).toEqual({ value }));

  it.each([
    ['12,50', '“12,50” has a decimal comma: write 12.50.'],
    ['1.499,50', '“1.499,50” has a decimal comma: write 1499.50.'],
    ['1,49,9', '“1,49,9” is no number.'],
    ['1,4999', '“1,4999” is no number.'],
    ['-5', '“-5” is no number.'],
    ['$20', '“$20” is no number.'],
    ['500 to 900', '“500 to 900” is no number.'],
    ['', '“” is no number.'],
  ])('%s is refused in words', (text, error) => expect(readNumber(text)).toEqual({ error }));

  it('may say in a price that it is free', () => {
    expect(readPrice('Free')).toEqual({ value: 0 });
    expect(readPrice('₹499')).toEqual({ value: 499 });
    expect(readNumber('Free')).toEqual({ error: '“Free” is no number.' });
  });
});
