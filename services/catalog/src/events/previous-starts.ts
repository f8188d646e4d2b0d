import { isPublished } from '@utsav/contracts/events/is-published';
import type { EventRow, PreviousStart } from './event.schema';

/** The latest moves, beyond which none is of interest. */
const mostStored = 10;

interface Started {
  startsAt: Date;
  previousStarts?: PreviousStart[];
}

function movedFrom(before: Started | undefined, startsAt: Date, now: Date | undefined): PreviousStart[] | undefined {
  const known = before?.previousStarts ?? [];
  const isMoved = now && before && before.startsAt.getTime() !== startsAt.getTime();
  const all = isMoved ? [...known, { startsAt: before.startsAt, movedAt: now }] : known;
  return all.length > 0 ? all.slice(-mostStored) : undefined;
}

/** The times that an event and its shows had in public before they were moved; a draft has none. */
export function previousStartsOf<Fields extends Pick<EventRow, 'startsAt' | 'showtimes'>>(
  before: EventRow,
  fields: Fields,
  now: Date,
): Pick<EventRow, 'previousStarts' | 'showtimes'> {
  const at = isPublished(before) ? now : undefined;
  const shows = new Map(before.showtimes.map((show) => [show.key, show]));
  const previousStarts = movedFrom(before, fields.startsAt, at);
  return {
    ...(previousStarts && { previousStarts }),
    showtimes: fields.showtimes.map((show) => {
      const moved = movedFrom(shows.get(show.key), show.startsAt, at);
      return moved ? { ...show, previousStarts: moved } : show;
    }),
  };
}
