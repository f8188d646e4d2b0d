import type { Billing } from './billing';
import { east } from './east';
import { north } from './north';
import { south } from './south';
import { west } from './west';

/** The whole programme of all cities. */
export const programme: readonly Billing[] = [...west, ...north, ...south, ...east];
