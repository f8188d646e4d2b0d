import { z } from 'zod';
import { taxKinds } from './tax-kind-names';

/** What GST law sees in an event; its rates are in `gst-rates.ts`. */
export const TaxKind = z.enum(taxKinds);
export type TaxKind = z.infer<typeof TaxKind>;

const kindsByCategory = new Map<string, TaxKind>(
  Object.entries({
    theatre: 'theatre',
    drama: 'theatre',
    play: 'theatre',
    ballet: 'theatre',
    opera: 'theatre',
    dance: 'dance',
    circus: 'circus',
    music: 'concert',
    concert: 'concert',
    award: 'award-function',
    awards: 'award-function',
    'award function': 'award-function',
    pageant: 'pageant',
    // Recognition is a fact that the organizer has to claim; rate and exemption are the same.
    sport: 'other-sport',
    sports: 'other-sport',
    ipl: 'sports-league',
    'sports league': 'sports-league',
    planetarium: 'planetarium',
    cinema: 'cinema',
    movie: 'cinema',
  }),
);

/** The kind of an event for which none was chosen, by its display category. */
export const taxKindOfCategory = (category: string): TaxKind =>
  kindsByCategory.get(category.trim().toLowerCase()) ?? 'other';
