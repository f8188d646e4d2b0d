import { makesFree } from './makes-free';

const event = {
  ticketCategories: [
    { key: 'gold', type: 'Gold', price: 500 },
    { key: 'lawn', type: 'Lawn', price: 0 },
  ],
  showtimes: [
    {
      key: 'fri',
      ticketCategories: [
        { key: 'gold', price: 400 },
        { key: 'lawn', price: 0 },
      ],
    },
    { key: 'lawn-only', ticketCategories: [{ key: 'lawn', price: 0 }] },
    { key: 'open-day', ticketCategories: [{ key: 'gold', price: 0 }] },
  ],
};
const category = { type: 'Any', subtitle: '', desc: '', fee: 0, currency: 'INR' as const, totalSeats: 10 };
const rest = { perks: [], layoutSpots: [], isTicketAvailable: true, coveredShows: [] };
const show = { startTime: '2026-12-12T19:00:00.000+05:30', endTime: '2026-12-12T21:00:00.000+05:30' };

it.each([
  ['for the whole event', { ticketCategories: [{ ...category, ...rest, key: 'gold', price: 0 }] }],
  ['in one show', { showtimes: [{ ...show, key: 'fri', ticketCategories: [{ key: 'gold', price: 0 }] }] }],
  ['by its type in a new show', { showtimes: [{ ...show, ticketCategories: [{ key: 'Gold', price: 0 }] }] }],
  ['by the price of a show', { showtimes: [{ ...show, key: 'fri', ticketPrice: 0 }] }],
])('an edit gives away a ticket category that has a price: %s', (_, changes) => {
  expect(makesFree(event, changes)).toBe(true);
});

it.each([
  ['lower', { ticketCategories: [{ ...category, ...rest, key: 'gold', price: 1 }] }],
  ['0 before', { ticketCategories: [{ ...category, ...rest, key: 'lawn', price: 0 }] }],
  ['of a new ticket category', { ticketCategories: [{ ...category, ...rest, price: 0 }] }],
  [
    '0 in this show before',
    { showtimes: [{ ...show, key: 'open-day', ticketCategories: [{ key: 'gold', price: 0 }] }] },
  ],
  [
    'that of the ticket category',
    { showtimes: [{ ...show, key: 'fri', ticketCategories: [{ key: 'gold', price: null }] }] },
  ],
  ['of a show that does not sell it', { showtimes: [{ ...show, key: 'lawn-only', ticketPrice: 0 }] }],
  ['not in it', { name: 'Other' }],
])('an edit gives nothing away where the price is %s', (_, changes) => {
  expect(makesFree(event, changes)).toBe(false);
});
