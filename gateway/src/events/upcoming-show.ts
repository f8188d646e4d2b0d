import type { Showtime } from '@utsav/contracts/http/event';
import { isToCome } from '@utsav/contracts/shows/choose-show';

export const isUpcomingShow = (
  { endTime, isCancelled }: Pick<Showtime, 'endTime' | 'isCancelled'>,
  now: number,
): boolean => !isCancelled && isToCome({ endsAt: new Date(endTime) }, new Date(now));
