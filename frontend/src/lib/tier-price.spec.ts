import { expect, it } from 'vitest';
import { tierPrice, tierPriceText } from './tier-price';

it('shows the price of one ticket as the server computed it, with fee and GST', () => {
  expect(tierPriceText({ price: 499, fee: 20, allInPrice: 612 })).toBe('₹612');
  expect(tierPriceText({ price: 400, fee: 0, allInPrice: 400 })).toBe('₹400');
  expect(tierPrice({ price: 499, fee: 20, allInPrice: 612 })).toEqual({ amount: 612, isAllIn: true });
});

it('shows that fee and GST come on top while the server has not sent them, and guesses no rate', () => {
  expect(tierPriceText({ price: 499, fee: 20, allInPrice: null })).toBe('₹499 + fee & GST');
  expect(tierPrice({ price: 499, fee: 20, allInPrice: null })).toEqual({ amount: 499, isAllIn: false });
});

it('calls a ticket free that has neither price nor fee', () => {
  expect(tierPriceText({ price: 0, fee: 0, allInPrice: null })).toBe('Free Entry');
  expect(tierPriceText({ price: 0, fee: 25, allInPrice: 30 })).toBe('₹30');
});
