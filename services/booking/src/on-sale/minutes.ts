import { minutes } from '@utsav/service-kit/time/clock';

/** One minute of a sale. */
export interface SaleMinute {
  /** Its beginning, in milliseconds. */
  at: number;
  /** Orders begun. */
  holds: number;
  /** Orders confirmed. */
  orders: number;
  revenuePaise: number;
}

export const shownMinutes = 30;
export const minuteOf = (time: number): number => time - (time % minutes(1));

/** The first of the minutes that are shown at a time. */
export const firstShown = (now: number): number => minuteOf(now) - minutes(shownMinutes - 1);

/**
 * The first minute that must be counted again after a snapshot: what was begun in the minute before it may have
 * been committed since. All earlier ones stay as they were.
 */
export const firstUnsettled = (looked: number): number => minuteOf(looked) - minutes(1);

/** Every minute that is shown at a time, without gaps; of those that were counted twice the later count. */
export function filled(now: number, ...counts: readonly (readonly SaleMinute[])[]): SaleMinute[] {
  const known = new Map(counts.flat().map((minute) => [minute.at, minute]));
  return Array.from({ length: shownMinutes }, (_, at) => {
    const begin = firstShown(now) + minutes(at);
    return known.get(begin) ?? { at: begin, holds: 0, orders: 0, revenuePaise: 0 };
  });
}
