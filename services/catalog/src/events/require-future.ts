import { AppError } from '@utsav/contracts/errors/app-error';
import type { EventRow } from './event.schema';

type Dated = Pick<EventRow, 'startsAt' | 'showtimes'>;

const message = 'Choose a date that is still to come.';

/**
 * An event, or a show of it, is not put into the past: sales would close at once, and holders would keep a ticket for a
 * day that is over. What is past already may be edited as long as its time stays. Throws VALIDATION.
 */
export function requireFuture({ startsAt, showtimes }: Dated, before: Dated | null, now: Date): void {
  const isPast = (time: Date, known: Date | undefined): boolean => time <= now && time.getTime() !== known?.getTime();
  const details = [
    ...(isPast(startsAt, before?.startsAt) ? [{ field: 'date', message }] : []),
    ...showtimes.flatMap((show, at) =>
      isPast(show.startsAt, before?.showtimes.find(({ key }) => key === show.key)?.startsAt)
        ? [{ field: `showtimes.${at}.startTime`, message }]
        : [],
    ),
  ];
  if (details.length > 0) throw new AppError('VALIDATION', { details });
}
