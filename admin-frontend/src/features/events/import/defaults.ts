/** How rows become events. */
export interface RowRules {
  defaults: Defaults;
  /** Names of the categories that an event can have. */
  categories: readonly string[];
  /** Others count as missing. */
  hasOwnCategories: boolean;
}

/** What rows without a value of their own get; empty and null for nothing. */
export interface Defaults {
  category: string;
  city: string;
  ticketType: string;
  price: number | null;
  seats: number | null;
}

export const noDefaults: Defaults = { category: 'Other', city: '', ticketType: 'General', price: null, seats: null };
