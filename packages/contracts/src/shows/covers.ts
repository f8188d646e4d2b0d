import { AppError } from '../errors/app-error';
import { chooseShow, isToCome, type TimedShow } from './choose-show';

/** What a ticket of a category opens: the show that it is bought for, chosen shows, or all of them. */
export const coverKinds = ['one', 'chosen', 'all'] as const;
export type Covers = (typeof coverKinds)[number];

export interface Coverage {
  /** Absent where a category is of before there were passes: one show. */
  readonly covers?: Covers | undefined;
  /** Keys of the chosen shows. */
  readonly coveredShows?: readonly string[] | undefined;
}

/** A ticket category that opens several shows. It has seats of its own, once for the event. */
export const isPass = ({ covers: kind = 'one' }: Coverage): boolean => kind !== 'one';

/** The shows that a pass opens, in the order of the event; none for a category of one show. */
export const showsCovered = <Show extends { readonly key: string }>(
  { covers: kind = 'one', coveredShows = [] }: Coverage,
  shows: readonly Show[],
): Show[] =>
  kind === 'one' ? [] : kind === 'all' ? [...shows] : shows.filter(({ key }) => coveredShows.includes(key));

export interface ChosenShows<Show> {
  /** What tickets of one show are for; none for an event without shows, and for passes. */
  show: Show | undefined;
  /** What passes open: their shows that are to come. None for tickets of one show. */
  opened: Show[];
}

const separately = (message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field: 'ticketCategories', message }] });

/**
 * The shows that the tickets of an order are for. Passes need no show to be named. Throws what `chooseShow` throws,
 * SALE_CLOSED when every show of a pass is over or cancelled, VALIDATION where the tickets are not all for the same shows:
 * an order, and its booking, has one time.
 */
export function chooseShows<Show extends TimedShow>(
  shows: readonly Show[],
  categories: readonly Coverage[],
  key: string,
  now: Date,
): ChosenShows<Show> {
  const passes = categories.filter(isPass);
  const [first, ...others] = passes.map((pass) => showsCovered(pass, shows).filter((show) => isToCome(show, now)));
  if (!first) return { show: chooseShow(shows, key, now), opened: [] };
  if (passes.length < categories.length)
    throw separately('Book passes for several dates and tickets for one date separately.');
  if (others.some((other) => other.length !== first.length || other.some((show) => !first.includes(show))))
    throw separately('Book passes for different dates separately.');
  if (first.length === 0) throw new AppError('SALE_CLOSED');
  return { show: undefined, opened: first };
}
