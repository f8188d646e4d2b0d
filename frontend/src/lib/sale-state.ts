import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { endOf } from '@utsav/contracts/shows/end-of';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { parseIndiaTime } from '@utsav/web-kit/format/india-time';

export type SaleState = 'open' | 'closed' | 'over' | 'cancelled';

type Timed = Pick<EventRecord, 'startDate' | 'date' | 'endDate' | 'showtimes'>;

const isPast = (time: string | null | undefined, now: number): boolean => {
  const end = parseIndiaTime(time);
  return end !== null && end.getTime() <= now;
};

/** A show can be booked until it ends: one may come late. */
export const isShowOver = (
  { startTime, endTime }: { startTime: string; endTime: string },
  now = serverNow(),
): boolean => isPast(endTime || startTime, now);

/** It can be booked, as far as its time goes. */
export const isShowToCome = (show: Timed['showtimes'][number], now = serverNow()): boolean =>
  !show.isCancelled && !isShowOver(show, now);

/** As booking decides: no show is to come; without shows the event has ended. */
export function isOver({ startDate, date, endDate, showtimes }: Timed, now = serverNow()): boolean {
  if (showtimes?.length > 0) return !showtimes.some((show) => isShowToCome(show, now));
  const startsAt = parseIndiaTime(startDate || date);
  return startsAt !== null && endOf({ startsAt, endsAt: parseIndiaTime(endDate) }).getTime() <= now;
}

/** None of its shows takes place. */
const isCalledOff = ({ showtimes }: Timed): boolean =>
  showtimes?.length > 0 && showtimes.every(({ isCancelled }) => isCancelled);

/** Whether tickets can be had at all, whatever is left of them. */
export function saleState(event: Timed & Pick<EventRecord, 'status' | 'isBookingOpen'>, now = serverNow()): SaleState {
  if (event.status?.toLowerCase() === 'cancelled' || isCalledOff(event)) return 'cancelled';
  if (isOver(event, now)) return 'over';
  return event.isBookingOpen === false ? 'closed' : 'open';
}
