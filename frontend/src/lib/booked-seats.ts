import type { Translations } from '@utsav/contracts/language/languages';
import { translated } from './translated';

interface Booked {
  categoryId: string | { type: string; translations?: Translations<{ type: string }> };
  quantity: number;
  finalQuantity?: number;
}

const nameOf = (category: Booked['categoryId']): string =>
  typeof category === 'string' ? category : translated(category).type;

/** `2 × Gold, 1 × Balcony`; free tickets of an offer are counted in. */
export const bookedSeats = (booked: readonly Booked[]): string =>
  booked
    .map(({ categoryId, quantity, finalQuantity }) => `${finalQuantity || quantity} × ${nameOf(categoryId)}`)
    .join(', ');
