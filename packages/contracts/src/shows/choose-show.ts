import { AppError } from '../errors/app-error';

export interface TimedShow {
  readonly key: string;
  readonly endsAt: Date;
  /** Of a show that was cancelled by itself. */
  readonly cancellation?: object | null | undefined;
}

/** A show can be chosen until it ends: one may come late. One that was cancelled cannot. */
export const isToCome = ({ endsAt, cancellation }: Omit<TimedShow, 'key'>, now: Date): boolean =>
  !cancellation && endsAt > now;

/** Throws VALIDATION for a key that the event does not have. */
export function showNamed<Show extends Pick<TimedShow, 'key'>>(shows: readonly Show[], key: string): Show {
  const named = shows.find((show) => show.key === key);
  if (!named)
    throw new AppError('VALIDATION', { details: [{ field: 'showtime', message: 'Choose one of the showtimes.' }] });
  return named;
}

/**
 * The show that an order is for; none for an event without shows. The only one to come is chosen by itself.
 * Throws VALIDATION for a key that the event does not have, SALE_CLOSED for a show that is over or cancelled or when all are,
 * SHOWTIME_REQUIRED when there are several to come and none is named.
 */
export function chooseShow<Show extends TimedShow>(shows: readonly Show[], key: string, now: Date): Show | undefined {
  if (key) {
    const named = showNamed(shows, key);
    if (!isToCome(named, now)) throw new AppError('SALE_CLOSED');
    return named;
  }
  if (shows.length === 0) return undefined;
  const [next, second] = shows.filter((show) => isToCome(show, now));
  if (!next) throw new AppError('SALE_CLOSED');
  if (second) throw new AppError('SHOWTIME_REQUIRED');
  return next;
}
