import type { Showtime } from '@utsav/contracts/http/event';
import { isToCome } from '@utsav/contracts/shows/choose-show';

export const isUpcomingShow = ({ endTime }: Pick<Showtime, 'endTime'>, now: number): boolean =>
  isToCome({ endsAt: new Date(endTime) }, new Date(now));
