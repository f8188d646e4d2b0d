import type { QueryFilter } from 'mongoose';
import type { Reading } from '../search/typed-query';
import { exactKey } from '../search/words';
import { cancelledStatus, publishedStatuses, type EventRow } from './event.schema';

export interface EventFilter {
  category: string;
  /** `upcoming`, `past`, or a status as staff chose it. */
  status: string;
  city: string;
  from: Date | null;
  to: Date | null;
  tag: string;
  ids: string[];
  includeHidden: boolean;
}

type Condition = QueryFilter<EventRow>;

export const visible: Condition = { isActive: true, status: { $in: publishedStatuses } };

/** Neither its start nor its end is still to come. */
export const past = (now: Date): Condition => ({ startsAt: { $lt: now }, endsAt: { $not: { $gte: now } } });
export const upcoming = (now: Date): Condition => ({ $or: [{ startsAt: { $gte: now } }, { endsAt: { $gte: now } }] });

const given = (text: string): boolean => text !== '' && text.toLowerCase() !== 'all';

export function inCity(city: string): Condition[] {
  return given(city) ? [{ searchParts: exactKey('city', city) }] : [];
}

function ofStatus(status: string, now: Date): Condition[] {
  const wanted = status.toLowerCase();
  if (wanted === 'past') return [past(now)];
  if (wanted === 'upcoming') return [upcoming(now)];
  if (wanted === 'active') return [{ isActive: true }];
  if (wanted === 'inactive') return [{ isActive: false }];
  return given(wanted)
    ? [
        {
          status:
            [...publishedStatuses, 'draft', cancelledStatus].find((known) => known.toLowerCase() === wanted) ?? wanted,
        },
      ]
    : [];
}

export function conditionsOf(filter: EventFilter, now: Date): Condition[] {
  return [
    ...(filter.includeHidden ? [] : [visible]),
    ...(given(filter.category) ? [{ searchParts: exactKey('category', filter.category) }] : []),
    ...inCity(filter.city),
    ...(given(filter.tag) ? [{ searchParts: exactKey('tag', filter.tag) }] : []),
    ...(filter.ids.length > 0 ? [{ _id: { $in: filter.ids } }] : []),
    ...(filter.from ? [{ startsAt: { $gte: filter.from } }] : []),
    ...(filter.to ? [{ startsAt: { $lte: filter.to } }] : []),
    ...ofStatus(filter.status, now),
  ];
}

/** Events that have, for one of the readings, something for each of its words. */
export const answering = (readings: Reading[]): Condition => ({
  $or: readings.map((reading) => ({ $and: reading.map((fits) => ({ searchParts: { $in: [...fits.keys()] } })) })),
});
