import { describe, expect, it } from 'vitest';
import { newShowtime, newTicket, type ShowtimeRow } from './event-draft';
import { categoriesOfShows, seatSums, withOwn } from './shows';

const gold = { ...newTicket(), id: 'gold', type: 'Gold', price: 1000, totalSeats: 101 };
const silver = { ...newTicket(), id: 'silver', type: 'Silver', price: 500, totalSeats: 50 };
const show = (changes: Partial<ShowtimeRow> = {}): ShowtimeRow => ({ ...newShowtime(), ...changes });
const numbers = (...shows: ShowtimeRow[]) =>
  categoriesOfShows([gold, silver], shows).map((categories) =>
    categories.map(({ price, totalSeats }) => [price, totalSeats]),
  );

describe('what results for the ticket categories of a show', () => {
  it('is all seats of the category, at the listed price', () =>
    expect(numbers(show(), show())).toEqual([
      [
        [1000, 101],
        [500, 50],
      ],
      [
        [1000, 101],
        [500, 50],
      ],
    ]));

  it('is an even share of the seats, where that is chosen', () =>
    expect(numbers(show({ seating: 'share' }), show({ seating: 'share' }))).toEqual([
      [
        [1000, 51],
        [500, 25],
      ],
      [
        [1000, 50],
        [500, 25],
      ],
    ]));

  it('is the price of the show, and of the category in the show before that', () => {
    const dear = show({ ticketPrice: 800 });
    expect(numbers({ ...dear, ticketCategories: withOwn([], 'silver', { price: 0 }) })).toEqual([
      [
        [800, 101],
        [0, 50],
      ],
    ]);
  });

  it('is its own number of seats, and a part of the show without one', () => {
    const small = show({ seating: 'own', totalSeats: 30 });
    expect(numbers({ ...small, ticketCategories: withOwn([], 'gold', { totalSeats: 25 }) })).toEqual([
      [
        [1000, 25],
        [500, 5],
      ],
    ]);
  });
});

describe('how the seats add up', () => {
  const shows = (number: number, seating: ShowtimeRow['seating']) =>
    Array.from({ length: number }, () => show({ seating }));

  it('is shows by seats for those with all seats, without cancelled ones', () => {
    expect(seatSums([gold, silver], shows(3, 'each'), 'each')).toEqual([
      'Gold: 3 shows × 101 = 303 seats',
      'Silver: 3 shows × 50 = 150 seats',
    ]);
    expect(seatSums([gold], [...shows(1, 'each'), ...shows(1, 'share'), show({ isCancelled: true })], 'each')).toEqual([
      'Gold: 1 show × 101 = 101 seats',
    ]);
  });

  it('is the parts of a share, and no list of them where there are many', () => {
    expect(seatSums([{ ...gold, type: '', totalSeats: 40 }], [...shows(3, 'share'), show()], 'share')).toEqual([
      'Ticket category 1: 40 seats over 3 shows: 14, 13, 13',
    ]);
    expect(seatSums([gold], shows(7, 'share'), 'share')).toEqual(['Gold: 101 seats over 7 shows: 15 or 14 in each']);
  });

  it('is not said of own numbers and common seats', () => {
    expect(seatSums([gold], shows(2, 'own'), 'own')).toEqual([]);
    expect(seatSums([gold], shows(2, 'common'), 'common')).toEqual([]);
  });
});

it('nothing is stored of a category whose own numbers were emptied', () => {
  const priced = withOwn([], 'gold', { price: 5 });
  expect(priced).toEqual([{ id: 'gold', price: 5, totalSeats: null }]);
  expect(withOwn(priced, 'gold', { price: null })).toEqual([]);
});
