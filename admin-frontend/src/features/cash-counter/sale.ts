import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { isPass } from '@utsav/contracts/shows/covers';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { categoriesIn, showOf, showsToCome } from '../../lib/showtimes';

/** One row of the counter's form. Prices are rupees, as they were typed. */
export interface SaleRow {
  id: string;
  categoryKey: string;
  price: number;
  quantity: number;
  /** Staff set another price than the listed one. */
  isOverridden: boolean;
}

export interface Contact {
  name: string;
  email: string;
  mobile: string;
}

export interface Discount {
  code: string;
  mode: 'flat' | 'percent';
  value: number;
}

/** What is being sold at the counter. */
export interface Sale {
  event: Event | null;
  rows: SaleRow[];
  buyer: Contact;
  assignee: Contact;
  discount: Discount;
  notes: string;
  /** How it was paid, and the reference of what did not go into the drawer. */
  method: CounterMethod;
  reference: string;
  /** Key of the show; empty while none is chosen, and for an event without shows. */
  showtime: string;
  /** One key, one sale: a repeat under it issues nothing twice. */
  key: string;
}

export const noContact: Contact = { name: '', email: '', mobile: '' };
export const noDiscount: Discount = { code: '', mode: 'flat', value: 0 };

export const newSale = (): Sale => ({
  event: null,
  rows: [],
  buyer: noContact,
  assignee: noContact,
  discount: noDiscount,
  notes: '',
  method: 'cash',
  reference: '',
  showtime: '',
  key: randomId(),
});

const isBlank = (contact: Contact): boolean => Object.values(contact).every((text) => text === '');

/** Whether there is anything on the form that staff would have to enter again. */
export const isBegun = ({ event, buyer, assignee, notes }: Sale): boolean =>
  event !== null || notes !== '' || !isBlank(buyer) || !isBlank(assignee);

const rowOf = (category: TicketCategory): SaleRow => ({
  id: randomId(),
  categoryKey: category.key,
  price: category.price,
  quantity: 1,
  isOverridden: false,
});

/** What is sold, at the prices of the chosen show. */
export const sellable = ({ event, showtime }: Pick<Sale, 'event' | 'showtime'>): TicketCategory[] =>
  event ? categoriesIn(event, showOf(event, showtime)).filter(({ isTicketAvailable }) => isTicketAvailable) : [];

/** Passes are for their own dates, whichever show is chosen. */
export const sellsPasses = ({ event, rows }: Pick<Sale, 'event' | 'rows'>): boolean =>
  rows.length > 0 &&
  rows.every(({ categoryKey }) => isPass(event?.ticketCategories.find(({ key }) => key === categoryKey) ?? {}));

/** Whether one of the event's shows has to be chosen still, or none can be. */
export const lacksShow = ({ event, showtime }: Pick<Sale, 'event' | 'showtime'>): boolean =>
  event !== null && event.showtimes.length > 0 && showsToCome(event).every(({ key }) => key !== showtime);

export type SaleChange =
  | { type: 'event'; event: Event }
  | { type: 'row-added' }
  | { type: 'row-removed'; id: string }
  | { type: 'row-category'; id: string; category: TicketCategory }
  | { type: 'row-price'; id: string; price: number }
  | { type: 'row-quantity'; id: string; quantity: number }
  | { type: 'contact'; who: 'buyer' | 'assignee'; contact: Partial<Contact> }
  | { type: 'discount'; discount: Partial<Discount> }
  | { type: 'notes'; notes: string }
  | { type: 'payment'; payment: Partial<Pick<Sale, 'method' | 'reference'>> }
  | { type: 'showtime'; showtime: string }
  | { type: 'sale'; sale: Omit<Sale, 'key'> }
  | { type: 'new-key' }
  | { type: 'emptied' }
  | { type: 'kept-event' };

/** The only show to come is chosen by itself; of several staff say which. */
function ofEvent(event: Event, wanted = ''): Pick<Sale, 'event' | 'rows' | 'showtime'> {
  const shows = showsToCome(event);
  const chosen = shows.length === 1 ? shows[0] : shows.find(({ key }) => key === wanted);
  const showtime = chosen?.key ?? '';
  return { event, rows: sellable({ event, showtime }).slice(0, 1).map(rowOf), showtime };
}

/** Listed prices follow the show; one that staff set stays. */
function withShow(sale: Sale, showtime: string): Sale {
  const categories = sellable({ ...sale, showtime });
  const rows = sale.rows.flatMap((row): SaleRow[] => {
    const category = categories.find(({ key }) => key === row.categoryKey);
    if (!category) return [];
    return [row.isOverridden ? row : { ...row, price: category.price }];
  });
  return { ...sale, showtime, rows: rows.length > 0 ? rows : categories.slice(0, 1).map(rowOf) };
}

const withRow = (sale: Sale, id: string, change: Partial<SaleRow>): Sale => ({
  ...sale,
  rows: sale.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

/** The next category that is not on the form yet, or else the first. */
function nextCategory(sale: Sale): TicketCategory | undefined {
  const choices = sellable(sale);
  return choices.find(({ key }) => sale.rows.every(({ categoryKey }) => categoryKey !== key)) ?? choices[0];
}

export function changeSale(sale: Sale, change: SaleChange): Sale {
  switch (change.type) {
    case 'event':
      return { ...newSale(), assignee: sale.assignee, ...ofEvent(change.event) };
    case 'row-added': {
      const category = nextCategory(sale);
      return category ? { ...sale, rows: [...sale.rows, rowOf(category)] } : sale;
    }
    case 'row-removed':
      return { ...sale, rows: sale.rows.filter(({ id }) => id !== change.id) };
    case 'row-category': {
      const { key, price } = change.category;
      return withRow(sale, change.id, { categoryKey: key, price, isOverridden: false });
    }
    case 'row-price':
      return withRow(sale, change.id, { price: Math.max(0, change.price), isOverridden: true });
    case 'row-quantity':
      return withRow(sale, change.id, { quantity: Math.max(1, Math.floor(change.quantity)) });
    case 'contact':
      return { ...sale, [change.who]: { ...sale[change.who], ...change.contact } };
    case 'discount':
      return { ...sale, discount: { ...sale.discount, ...change.discount } };
    case 'notes':
      return { ...sale, notes: change.notes };
    case 'payment':
      return { ...sale, ...change.payment };
    case 'showtime':
      return withShow(sale, change.showtime);
    case 'sale':
      return { ...change.sale, key: randomId() };
    case 'new-key':
      return { ...sale, key: randomId() };
    case 'emptied':
      return newSale();
    case 'kept-event':
      return { ...newSale(), assignee: sale.assignee, ...(sale.event && ofEvent(sale.event, sale.showtime)) };
  }
}
