import { AppError } from '@utsav/contracts/errors/app-error';
import type { CommittedSeats } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { endOf } from '@utsav/contracts/shows/end-of';
import { oneShow, type EventRow } from './event.schema';

type Timed = Pick<EventRow, 'startsAt' | 'endsAt'>;
type Run = Timed & Pick<EventRow, 'showtimes' | 'ticketCategories'>;

const message = 'It took place, and people hold tickets for it. Add another show or event instead.';

/**
 * What is over, with tickets sold, stays over: its tickets would be valid once more, for a time that was not bought. Its end
 * may be corrected. Throws VALIDATION.
 */
export function requireOverStays(before: Run, after: Run, committed: readonly CommittedSeats[], now: Date): void {
  const isTaken = (showtime: string | undefined): boolean =>
    committed.some((seats) => seats.showtime === showtime && seats.seats > 0);
  const passes = before.ticketCategories.filter(({ key }) =>
    committed.some(({ categoryKey, seats }) => categoryKey === key && seats > 0),
  );
  const hasPass = (key: string): boolean =>
    passes.some(({ coverage = oneShow }) => showsCovered(coverage, before.showtimes).some((show) => show.key === key));
  const returns = (was: Timed, is: Timed): boolean => endOf(was) <= now && is.startsAt > now;
  const details = [
    ...(before.showtimes.length === 0 && isTaken(undefined) && returns(before, after)
      ? [{ field: 'date', message }]
      : []),
    ...after.showtimes.flatMap((show, at) => {
      const was = before.showtimes.find(({ key }) => key === show.key);
      const taken = isTaken(show.key) || hasPass(show.key) || (was?.seating === 'common' && isTaken(undefined));
      return was && taken && returns(was, show) ? [{ field: `showtimes.${at}.startTime`, message }] : [];
    }),
  ];
  if (details.length > 0) throw new AppError('VALIDATION', { details });
}
