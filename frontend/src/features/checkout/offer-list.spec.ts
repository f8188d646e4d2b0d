import { expect, it } from 'vitest';
import { sampleCoupon, sampleEvent, sampleTier } from '../../testing/samples';
import { listOffers, missingFor, peopleOf, savingOf } from './offer-list';

const gold = sampleTier();
const now = new Date('2026-11-21T12:00:00+05:30');
const cart = (quantity: number, tier = gold, limit = 6) => ({
  lines: [{ tier, quantity, limit }],
  cartAmount: tier.price * quantity,
});
const tenth = sampleCoupon({ code: 'TENTH', minPurchaseAmount: 0 });
const fifth = sampleCoupon({ code: 'FIFTH', value: 20, minPurchaseAmount: 0 });
const group = sampleCoupon({
  code: 'GROUP',
  discountType: 'bogo',
  buy: 3,
  get: 1,
  applicableCategory: 'Balcony',
  minPurchaseAmount: 0,
});
const big = sampleCoupon({ code: 'BIG', value: 50, minPurchaseAmount: 1500 });
const codes = (list: ReturnType<typeof listOffers>) => list.map(({ coupon }) => coupon.code);

it('puts what saves most now first and marks it as the best', () => {
  const list = listOffers([tenth, big, fifth], sampleEvent(), cart(2), now);
  expect(codes(list)).toEqual(['FIFTH', 'TENTH', 'BIG']);
  expect(list.map(({ saves, isBest }) => [saves, isBest])).toEqual([
    [200, true],
    [100, false],
    [0, false],
  ]);
  expect(codes(listOffers([tenth, big, fifth], sampleEvent(), cart(3), now))[0]).toBe('BIG');
});

it('leaves out what can never fit: free tickets of a category that the event lacks, and anything on a free event', () => {
  const onlyGold = sampleEvent({ ticketCategories: [gold] });
  expect(codes(listOffers([group, tenth], onlyGold, cart(1), now))).toEqual(['TENTH']);
  const free = sampleTier({ price: 0, fee: 0 });
  expect(listOffers([tenth], sampleEvent({ ticketCategories: [free] }), cart(1, free), now)).toEqual([]);
});

it('shows how many more tickets an offer needs, or which it is for', () => {
  const balcony = sampleTier({ key: 'balcony', type: 'Balcony', price: 300 });
  expect(missingFor(group, cart(1, balcony))).toBe('Add 2 more');
  expect(missingFor(group, cart(1, balcony, 2))).toBe('From 3 tickets');
  expect(missingFor(group, cart(3))).toBe('For Balcony tickets');
  expect(missingFor(group, cart(3, balcony))).toBe('');
  const [offer] = listOffers([big], sampleEvent(), cart(1), now);
  expect(offer?.hint).toBe('Min. purchase ₹1,500 · Add 2 more');
});

it('says how many people go in for how many paid tickets, and where fewer are enough', () => {
  const pair = sampleCoupon({ discountType: 'bogo', buy: 1, get: 1, applicableCategory: 'Gold', minPurchaseAmount: 0 });
  expect(peopleOf(pair, cart(1))).toBe('Pay for 1, 2 go in.');
  expect(peopleOf(pair, cart(2))).toBe('Pay for 2, 4 go in. For 2 people choose 1.');
  // Six tickets are the most of an order, free ones included.
  expect(peopleOf(pair, cart(4))).toBe('Pay for 4, 6 go in. For 4 people choose 2.');
  expect(peopleOf(pair, cart(6))).toBe('For 6 people choose 3.');
  expect(peopleOf(tenth, cart(2))).toBe('');
});

it('calls no offer the best that takes nothing off the total', () => {
  const pair = sampleCoupon({
    code: 'PAIR',
    discountType: 'bogo',
    buy: 1,
    get: 1,
    applicableCategory: 'Gold',
    minPurchaseAmount: 0,
  });
  const list = listOffers([pair, tenth], sampleEvent(), cart(2), now);
  expect(list.map(({ coupon, saves, isBest }) => [coupon.code, saves, isBest])).toEqual([
    ['TENTH', 100, true],
    ['PAIR', 0, false],
  ]);
});

it('never saves more than its cap or than the tickets cost', () => {
  expect(savingOf({ ...fifth, maxDiscountAmount: 150 }, cart(4))).toBe(150);
  expect(savingOf(sampleCoupon({ discountType: 'fixed', value: 900 }), cart(1))).toBe(500);
});
