import { describe, expect, it } from 'vitest';
import { newShowtime, newTicket, type ShowtimeRow } from './event-draft';
import { categoriesOfShows, withOwn } from './shows';

const gold = { ...newTicket(), id: 'gold', type: 'Gold', price: 1000, totalSeats: 101 };
const silver = { ...newTicket(), id: 'silver', type: 'Silver', price: 500, totalSeats: 50 };
const show = (changes: Partial<ShowtimeRow> = {}): ShowtimeRow => ({ ...newShowtime(), ...changes });
const numbers = (...shows: ShowtimeRow[]) =>
  categoriesOfShows([gold, silver], shows).map((categories) =>
    categories.map(({ price, totalSeats }) => [price, totalSeats]),
  );

describe('what results for the ticket categories of a show', () => {
  it('is an even share of the seats at the listed price', () =>
    expect(numbers(show(), show())).toEqual([
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

it('nothing is stored of a category whose own numbers were emptied', () => {
  const priced = withOwn([], 'gold', { price: 5 });
  expect(priced).toEqual([{ id: 'gold', price: 5, totalSeats: null }]);
  expect(withOwn(priced, 'gold', { price: null })).toEqual([]);
});
