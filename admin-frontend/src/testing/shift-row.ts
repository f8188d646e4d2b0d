import type { Shift } from '@utsav/contracts/http/shift';

const staff = { _id: 'usr_9', name: 'Chetan' };

export const shiftRow = (changes: Partial<Shift> = {}): Shift => ({
  _id: 'shf_1',
  staff,
  state: 'open',
  openedAt: '2026-11-21T09:00:00+05:30',
  closedAt: null,
  closedBy: null,
  openingFloat: 500,
  counted: null,
  countedCash: null,
  difference: null,
  notes: '',
  report: {
    bookings: 2,
    tickets: 3,
    sales: 2800,
    discounts: 200,
    refunds: 1,
    refunded: 300,
    upi: 0,
    card: 0,
    upiRefunded: 0,
    cardRefunded: 0,
    expectedCash: 3000,
    events: [
      {
        _id: 'evt_1',
        name: 'Indian Ocean Live',
        bookings: 2,
        tickets: 3,
        sales: 2800,
        discounts: 200,
        categories: [
          { key: 'gold', type: 'Gold', tickets: 2, amount: 2000 },
          { key: 'silver', type: 'Silver', tickets: 1, amount: 1000 },
        ],
      },
    ],
  },
  ...changes,
});

export const closedShiftRow = (changes: Partial<Shift> = {}): Shift =>
  shiftRow({
    state: 'closed',
    closedAt: '2026-11-21T18:00:00+05:30',
    closedBy: staff,
    counted: {
      denominations: [500, 200, 100, 50, 20, 10].map((value) => ({
        value: value as 500,
        count: value === 500 ? 5 : value === 200 ? 2 : 0,
      })),
      coins: 80,
    },
    countedCash: 2980,
    difference: -20,
    notes: 'A note was torn',
    ...changes,
  });
