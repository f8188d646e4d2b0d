import type { Showtime } from '@utsav/contracts/http/event';
import { describe, expect, it } from 'vitest';
import { eventRow, showRow } from '../../testing/gateway';
import { isComplete, requestOf } from './request';
import { changeSale, newSale, type Sale, type SaleChange } from './sale';
import { totalsOf } from './totals';

const after = (...changes: SaleChange[]): Sale => changes.reduce(changeSale, newSale());
const chosen: SaleChange = { type: 'event', event: eventRow() };
const reached: SaleChange = { type: 'contact', who: 'buyer', contact: { mobile: '9810000001' } };
const silver = eventRow().ticketCategories[1]!;

describe('the form of the counter', () => {
  it('starts an event with one ticket of its first category at the listed price', () => {
    expect(after(chosen).rows).toMatchObject([{ categoryKey: 'gold', price: 1000, quantity: 1, isOverridden: false }]);
  });

  it('notes a price that staff changed, and forgets it with another category', () => {
    const sale = after(chosen);
    const id = sale.rows[0]!.id;
    const dearer = changeSale(sale, { type: 'row-price', id, price: 1200 });
    expect(dearer.rows).toMatchObject([{ price: 1200, isOverridden: true }]);
    expect(changeSale(dearer, { type: 'row-category', id, category: silver }).rows).toMatchObject([
      { categoryKey: 'silver', price: 500, isOverridden: false },
    ]);
  });

  it('has a quantity of at least 1, and adds the categories that are not there yet', () => {
    const sale = after(chosen, { type: 'row-added' });
    expect(sale.rows.map(({ categoryKey }) => categoryKey)).toEqual(['gold', 'silver']);
    const [{ id }] = sale.rows as [Sale['rows'][0]];
    expect(changeSale(sale, { type: 'row-quantity', id, quantity: -3 }).rows[0]!.quantity).toBe(1);
  });

  it('has another key for each sale', () => {
    const sale = after(chosen);
    expect(changeSale(sale, { type: 'new-key' }).key).not.toBe(sale.key);
    expect(changeSale(sale, { type: 'sale', sale }).key).not.toBe(sale.key);
  });

  it('keeps event and assignee for the next buyer, and nothing of the last one', () => {
    const sale = after(chosen, reached, { type: 'contact', who: 'assignee', contact: { name: 'Window 2' } });
    const next = changeSale(sale, { type: 'kept-event' });
    expect(next).toMatchObject({ event: { _id: 'evt_1' }, assignee: { name: 'Window 2' }, buyer: { mobile: '' } });
    expect(changeSale(sale, { type: 'emptied' }).event).toBeNull();
  });
});

describe('a show', () => {
  const priced = (price: number) =>
    eventRow().ticketCategories.map(({ key, isTicketAvailable }) => ({
      key,
      price,
      allInPrice: null,
      totalSeats: 10,
      availableSeats: 10,
      isTicketAvailable,
    }));
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const over = showRow({ key: 'over', endTime: later(-1), ticketCategories: priced(1) });
  const matinee = showRow({ key: 'matinee', endTime: later(24), ticketCategories: priced(400) });
  const evening = showRow({ key: 'evening', endTime: later(30), ticketCategories: priced(900) });
  const among = (...showtimes: Showtime[]): SaleChange => ({ type: 'event', event: eventRow({ showtimes }) });

  it('has to be chosen where several are to come, and brings its prices', () => {
    const sale = after(among(over, matinee, evening), reached);
    expect(sale.showtime).toBe('');
    expect(isComplete(sale)).toBe(false);
    const evenings = changeSale(sale, { type: 'showtime', showtime: 'evening' });
    expect(evenings.rows).toMatchObject([{ categoryKey: 'gold', price: 900 }]);
    expect(isComplete(evenings)).toBe(true);
    expect(requestOf(evenings)).toMatchObject({ showtime: 'evening', categories: [{ price: 900 }] });
    const other = changeSale(evenings, { type: 'showtime', showtime: 'matinee' });
    expect(other.rows).toMatchObject([{ price: 400 }]);
  });

  it('does not change a price that staff set', () => {
    const sale = after(among(matinee, evening), { type: 'showtime', showtime: 'evening' });
    const cheaper = changeSale(sale, { type: 'row-price', id: sale.rows[0]!.id, price: 850 });
    expect(changeSale(cheaper, { type: 'showtime', showtime: 'matinee' }).rows).toMatchObject([{ price: 850 }]);
  });

  it('is chosen by itself where it is the only one to come, and none is where all are over', () => {
    expect(after(among(over, matinee), reached)).toMatchObject({ showtime: 'matinee', rows: [{ price: 400 }] });
    const late = after(among(over), reached);
    expect(late.showtime).toBe('');
    expect(isComplete(late)).toBe(false);
  });

  it('stays chosen for the next buyer', () => {
    const sale = after(among(matinee, evening), { type: 'showtime', showtime: 'evening' });
    expect(changeSale(sale, { type: 'kept-event' })).toMatchObject({ showtime: 'evening', rows: [{ price: 900 }] });
  });
});

describe('what can be issued', () => {
  it('needs an event, tickets, and a mobile or an email', () => {
    expect(isComplete(after(reached))).toBe(false);
    expect(isComplete(after(chosen))).toBe(false);
    expect(isComplete(after(chosen, reached))).toBe(true);
    expect(isComplete(after(chosen, { type: 'contact', who: 'buyer', contact: { email: 'a@b.in' } }))).toBe(true);
    expect(isComplete(after(chosen, { type: 'contact', who: 'buyer', contact: { email: 'a@b' } }))).toBe(false);
    const sale = after(chosen, reached);
    expect(isComplete(changeSale(sale, { type: 'row-removed', id: sale.rows[0]!.id }))).toBe(false);
  });

  it('is sent without what was left empty', () => {
    const request = requestOf(after(chosen, reached));
    expect(request).toMatchObject({ eventId: 'evt_1', categories: [{ categoryId: 'gold', quantity: 1, price: 1000 }] });
    expect(request).not.toHaveProperty('assignee');
    expect(request).not.toHaveProperty('discount');
  });

  it('carries the computed amount of a percentage, and the percentage beside it', () => {
    const sale = after(chosen, reached, {
      type: 'discount',
      discount: { mode: 'percent', value: 12.5, code: ' STAFF ' },
    });
    expect(requestOf(sale).discount).toEqual({ code: 'STAFF', value: 125, meta: { mode: 'percent', raw: 12.5 } });
    expect(requestOf(after(chosen, reached, { type: 'discount', discount: { value: 50 } })).discount).toEqual({
      code: '',
      value: 50,
    });
  });
});

describe('sums', () => {
  const sums = (price: number, quantity: number, mode: 'flat' | 'percent', value: number) =>
    totalsOf({
      rows: [{ id: 'r', categoryKey: 'gold', price, quantity, isOverridden: false }],
      discount: { code: '', mode, value },
    });

  it.each([
    [
      'rounds a percentage to the rupee',
      sums(333.33, 3, 'percent', 10),
      { subtotal: 999.99, discount: 100, total: 899.99 },
    ],
    ['clamps a percentage to 100', sums(100, 1, 'percent', 250), { subtotal: 100, discount: 100, total: 0 }],
    ['clamps an amount to the subtotal', sums(100, 2, 'flat', 500), { subtotal: 200, discount: 200, total: 0 }],
    ['takes no negative amount', sums(100, 2, 'flat', -5), { subtotal: 200, discount: 0, total: 200 }],
    ['loses no paisa', sums(0.1, 3, 'flat', 0), { subtotal: 0.3, discount: 0, total: 0.3 }],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));
});
