import type { EventProjection, ProjectedShow } from '@utsav/booking/event-projection/event-projection.schema';
import { isToCome } from '@utsav/contracts/shows/choose-show';
import { isPass, showsCovered } from '@utsav/contracts/shows/covers';

/** What a pass bought at a moment opens; none for a category of one show. */
export const showsOpened = (
  { categories, showtimes }: Pick<EventProjection, 'categories' | 'showtimes'>,
  categoryKey: string,
  at: Date,
): ProjectedShow[] =>
  showsCovered(categories.find(({ key }) => key === categoryKey) ?? {}, showtimes).filter((show) => isToCome(show, at));

/** Passes are sold for no show. */
export const isSoldAsPass = ({ coverage = {} }: { coverage?: Parameters<typeof isPass>[0] } = {}): boolean =>
  isPass(coverage);
