import { expect, it } from 'vitest';
import { showRow } from '../../../testing/gateway';
import { seatsInAll } from './seats-in-all';

const now = Date.parse('2026-12-01T12:00:00+05:30');
const gold = { key: 'gold', totalSeats: 20 };
const show = (seating: 'each' | 'own' | 'share' | 'common', totalSeats: number, day = '05') => ({
  ...showRow({ seating, endTime: `2026-12-${day}T22:00:00+05:30` }),
  ticketCategories: [{ ...showRow().ticketCategories[0]!, key: 'gold', totalSeats }],
});
const inAll = (...showtimes: ReturnType<typeof show>[]) => seatsInAll({ showtimes }, gold, now);

it('is the number of the category where the event has no shows', () => {
  expect(inAll()).toBe(20);
});

it('adds the seats of the shows to come up, and counts those in common once', () => {
  expect(inAll(show('share', 20), show('own', 4))).toBe(24);
  expect(inAll(show('each', 20), show('each', 20), show('each', 20))).toBe(60);
  expect(inAll(show('common', 20), show('common', 20), show('own', 4))).toBe(24);
  expect(inAll(show('share', 10, '01'), { ...show('share', 10), endTime: '2026-11-30T22:00:00+05:30' })).toBe(10);
});
