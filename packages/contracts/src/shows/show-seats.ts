import { splitPaise } from '../money/split-paise';

/**
 * Where a show takes its seats from: as many as each category has, numbers of its own, an even share of each category, or
 * one pool with others.
 */
export const seatings = ['each', 'own', 'share', 'common'] as const;
export type Seating = (typeof seatings)[number];

export interface SeatedCategory {
  key: string;
  /** In a show with all of them, or over the shows that share them or sell from the pool. */
  totalSeats: number;
}

export interface SeatedShow {
  seating: Seating;
  /** Seats of the show over all categories; 0 = no number of its own. */
  totalSeats: number;
  /** Only categories with a number of their own in this show. */
  categories: readonly { key: string; totalSeats: number | null }[];
}

/**
 * Seats of each category in each show: `[show][category]`, in the order given.
 *
 * - `each`: all of the category's seats, for this show alone.
 * - `own`: the number that the category has there. Categories without one divide what is left of the show's total in
 *   proportion to their seats.
 * - `share`: the category's seats divided evenly among the shows of this kind, earlier ones get the remainder.
 * - `common`: all of the category's seats, one pool for all shows of this kind.
 */
export function seatsOfShows(categories: readonly SeatedCategory[], shows: readonly SeatedShow[]): number[][] {
  const sharing = shows.filter(({ seating }) => seating === 'share');
  return shows.map((show) => {
    if (show.seating === 'common' || show.seating === 'each') return categories.map(({ totalSeats }) => totalSeats);
    if (show.seating === 'share') {
      const place = sharing.indexOf(show);
      return categories.map(({ totalSeats }) => evenShare(totalSeats, sharing.length, place));
    }
    return ownSeats(categories, show);
  });
}

const evenShare = (seats: number, parts: number, place: number): number =>
  Math.floor(seats / parts) + (place < seats % parts ? 1 : 0);

function ownSeats(categories: readonly SeatedCategory[], { totalSeats, categories: own }: SeatedShow): number[] {
  const fixed = categories.map(({ key }) => own.find((category) => category.key === key)?.totalSeats ?? null);
  const rest = Math.max(0, totalSeats - fixed.reduce<number>((sum, seats) => sum + (seats ?? 0), 0));
  const open = categories.map((category, at) => (fixed[at] === null ? category.totalSeats : 0));
  // Without a weight to go by, all count the same.
  const weights = open.some((seats) => seats > 0) ? open : fixed.map((seats) => (seats === null ? 1 : 0));
  const parts = splitPaise(rest, weights);
  return fixed.map((seats, at) => seats ?? parts[at] ?? 0);
}
