import { expect, it } from 'vitest';
import { sampleEvent, sampleShow } from '../testing/samples';
import { tierPriceText } from './tier-price';
import { chosenShow, mustChooseShow, showDays, tiersOfShow } from './shows';

const past = sampleShow('past', '2020-12-05');
const friday = sampleShow('fri', '2099-12-04');
const saturday = sampleShow('sat', '2099-12-05', {
  ticketCategories: [
    { key: 'gold', price: 700, allInPrice: 850, totalSeats: 10, availableSeats: 0, isTicketAvailable: true },
  ],
});
const evening = sampleShow('late', '2099-12-05', { startTime: '2099-12-05T22:00:00+05:30' });

it('chooses the only show to come by itself, and none of several', () => {
  expect(chosenShow(sampleEvent({ showtimes: [past, friday] }), null)).toBe(friday);
  const several = sampleEvent({ showtimes: [past, friday, saturday] });
  expect(chosenShow(several, null)).toBeUndefined();
  expect(mustChooseShow(several, undefined)).toBe(true);
  expect(mustChooseShow(several, friday)).toBe(false);
  expect(mustChooseShow(sampleEvent(), undefined)).toBe(false);
});

it('takes no show that is over, cancelled or unknown', () => {
  const withOneLost = sampleEvent({ showtimes: [friday, { ...saturday, isCancelled: true }] });
  expect(chosenShow(withOneLost, 'sat')).toBe(friday);
  const event = sampleEvent({ showtimes: [past, friday, saturday] });
  expect(chosenShow(event, 'sat')).toBe(saturday);
  expect(chosenShow(event, 'past')).toBeUndefined();
  expect(chosenShow(event, 'never')).toBeUndefined();
});

it('gives the prices and seats of a show, and without one the lowest price and the seats of the event', () => {
  const event = sampleEvent({ showtimes: [friday, saturday] });
  const gold = (show: typeof friday | undefined) => tiersOfShow(event, show).find(({ key }) => key === 'gold');
  expect(gold(saturday)).toMatchObject({ type: 'Gold', price: 700, allInPrice: 850, availableSeats: 0, fee: 20 });
  const unchosen = gold(undefined);
  expect(unchosen).toMatchObject({ price: 500, availableSeats: 50, isFrom: true });
  expect(tierPriceText(unchosen!)).toMatch(/^from ₹/);
  expect(tierPriceText(gold(saturday)!)).toBe('₹850');
  const alike = tiersOfShow(sampleEvent({ showtimes: [saturday, { ...saturday, key: 'sun' }] }), undefined);
  expect(alike.find(({ key }) => key === 'gold')).toMatchObject({ price: 700, allInPrice: 850 });
  expect(alike.every(({ isFrom }) => !isFrom)).toBe(true);
});

it('groups shows by their day in order', () =>
  expect(showDays([evening, saturday, friday]).map(({ day, shows }) => [day, shows.map(({ key }) => key)])).toEqual([
    ['04 Dec 2099', ['fri']],
    ['05 Dec 2099', ['sat', 'late']],
  ]));
