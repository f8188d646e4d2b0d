import { expect, it } from 'vitest';
import { sampleEvent, sampleShow } from '../testing/samples';
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

it('gives the prices and seats of a show, and those of the event without one', () => {
  const event = sampleEvent({ showtimes: [friday, saturday] });
  const gold = (show: typeof friday | undefined) => tiersOfShow(event, show).find(({ key }) => key === 'gold');
  expect(gold(saturday)).toMatchObject({ type: 'Gold', price: 700, allInPrice: 850, availableSeats: 0, fee: 20 });
  expect(gold(undefined)).toMatchObject({ price: 500, availableSeats: 50 });
});

it('groups shows by their day in order', () =>
  expect(showDays([evening, saturday, friday]).map(({ day, shows }) => [day, shows.map(({ key }) => key)])).toEqual([
    ['04 Dec 2099', ['fri']],
    ['05 Dec 2099', ['sat', 'late']],
  ]));
