import type { RepeatedShow } from './repeat-rule';

/** `past` and `same` cannot be added; one that overlaps can, since an event may have two stages. */
export type ShowNote = 'past' | 'same' | 'overlap';

export interface CheckedShow extends RepeatedShow {
  note: ShowNote | undefined;
  isAddable: boolean;
}

const isOverlap = (one: RepeatedShow, other: RepeatedShow): boolean =>
  one.startTime < other.endTime && other.startTime < one.endTime;

function noteOf(
  show: RepeatedShow,
  { shows, existing, now }: { shows: readonly RepeatedShow[]; existing: readonly RepeatedShow[]; now: string },
): ShowNote | undefined {
  if (show.startTime <= now) return 'past';
  if (existing.some(({ startTime }) => startTime === show.startTime)) return 'same';
  const others = [...existing, ...shows.filter((other) => other !== show)];
  return others.some((other) => isOverlap(show, other)) ? 'overlap' : undefined;
}

/** What is to be said of each show before it is added to those that the event has. */
export const checkedShows = (
  shows: readonly RepeatedShow[],
  existing: readonly RepeatedShow[],
  now: string,
): CheckedShow[] =>
  shows.map((show) => {
    const note = noteOf(show, { shows, existing, now });
    return { ...show, note, isAddable: note !== 'past' && note !== 'same' };
  });
