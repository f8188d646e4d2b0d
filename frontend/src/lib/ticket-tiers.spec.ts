import type { TicketCategory } from '@utsav/contracts/http/event';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { describe, expect, it } from 'vitest';
import { cheapestTiers, defaultTier, findTier, quantityLimit, shownTiers, tierStateText } from './ticket-tiers';

const tier = (over: Partial<TicketCategory>): TicketCategory => ({
  key: 'gold',
  type: 'Gold',
  subtitle: '',
  desc: '',
  price: 500,
  fee: 0,
  allInPrice: null,
  currency: 'INR',
  totalSeats: 100,
  availableSeats: 100,
  layoutSpots: [],
  covers: 'one',
  coveredShows: [],
  drawsOn: null,
  perks: [],
  isTicketAvailable: true,
  badge: '',
  tone: 'green',
  translations: {},
  ...over,
});

describe('the seats of a tier', () => {
  it('are few under twenty', () => {
    expect(tierStateText(tier({ availableSeats: 20 }))).toBe('Available');
    expect(tierStateText(tier({ availableSeats: 19 }))).toBe('Only 19 left');
    expect(tierStateText(tier({ availableSeats: 0 }))).toBe('Sold out');
  });

  it('count as plenty when unknown', () => {
    expect(tierStateText(tier({ availableSeats: -1 }))).toBe('Available');
    expect(quantityLimit(tier({ availableSeats: -1 }))).toBe(maxTicketsPerOrder);
  });

  it('cap the quantity below the limit per order', () => {
    const fewer = maxTicketsPerOrder - 2;
    expect(quantityLimit(tier({ availableSeats: fewer }))).toBe(fewer);
    expect(quantityLimit(tier({ availableSeats: 40 }))).toBe(maxTicketsPerOrder);
  });
});

it('starts with the first tier that has seats, else the first', () => {
  const sold = tier({ key: 'a', availableSeats: 0 });
  expect(defaultTier([sold, tier({ key: 'b' })])?.key).toBe('b');
  expect(defaultTier([sold])?.key).toBe('a');
  expect(defaultTier([])).toBeUndefined();
});

it('shows the two cheapest that can be had', () => {
  const tiers = [
    tier({ key: 'vip', price: 900 }),
    tier({ key: 'cheap', price: 100, availableSeats: 0 }),
    tier({ key: 'mid', price: 300 }),
    tier({ key: 'low', price: 200 }),
  ];
  expect(cheapestTiers(tiers, 2).map(({ key }) => key)).toEqual(['low', 'mid']);
});

it('hides a tier that is switched off and finds others by key or name', () => {
  const tiers = [tier({ key: 'k1', type: 'VIP', isTicketAvailable: false }), tier({ key: 'k2', type: 'Balcony' })];
  expect(shownTiers(tiers)).toHaveLength(1);
  expect(findTier(tiers, 'balcony')?.key).toBe('k2');
  expect(findTier(tiers, 'VIP')).toBeUndefined();
});
