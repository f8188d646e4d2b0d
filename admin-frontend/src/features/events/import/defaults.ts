import type { DateOrder } from './read-time';

/** Of the columns of start and end; absent where no date has its day and month as numbers side by side. */
export type DateOrders = Readonly<Partial<Record<'start' | 'end', DateOrder>>>;

/** How rows become events. */
export interface RowRules {
  defaults: Defaults;
  /** Names of the categories that an event can have. */
  categories: readonly string[];
  /** Others count as missing. */
  hasOwnCategories: boolean;
  dateOrders: DateOrders;
}

/** Those that a person chooses; the file says the others. */
export type ChosenRules = Pick<RowRules, 'defaults' | 'categories'>;

/** What rows without a value of their own get; empty and null for nothing. */
export interface Defaults {
  category: string;
  city: string;
  ticketType: string;
  price: number | null;
  seats: number | null;
}

export const noDefaults: Defaults = { category: 'Other', city: '', ticketType: 'General', price: null, seats: null };
