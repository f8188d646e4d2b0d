import type { EventStatusFilter } from '@utsav/contracts/grpc/catalog';
import type { ListedEvent } from './listed-event';
import { valueKey } from './tokenizer';

export interface EventFilter {
  category?: string | undefined;
  status?: EventStatusFilter | undefined;
  city?: string | undefined;
  /** Of the start, both included. */
  from?: Date | undefined;
  to?: Date | undefined;
  tag?: string | undefined;
  ids: string[];
  includeHidden: boolean;
}

type Condition = (event: ListedEvent) => boolean;

const isGiven = (text: string | undefined): text is string => Boolean(text) && text?.toLowerCase() !== 'all';

/** Statuses that are derived from the clock, not by what staff chose. */
export const timeStatus = (status: EventStatusFilter | undefined): 'past' | 'upcoming' | undefined =>
  status === 'past' || status === 'upcoming' ? status : undefined;

function statusCondition(status: EventStatusFilter | undefined): Condition[] {
  if (!status || timeStatus(status)) return [];
  if (status === 'active' || status === 'inactive') return [({ isActive }) => isActive === (status === 'active')];
  return [(event) => event.status === status];
}

/** Whether an event meets the filter, `upcoming` and `past` apart. Values match in whatever case they are written. */
export function matcherOf(filter: EventFilter): Condition {
  const { category, city, tag, from, to, ids, includeHidden } = filter;
  const conditions = statusCondition(filter.status);
  if (!includeHidden) conditions.push(({ isPublished }) => isPublished);
  if (isGiven(category)) {
    const key = valueKey(category);
    conditions.push(({ categoryKey }) => categoryKey === key);
  }
  if (isGiven(city)) {
    const key = valueKey(city);
    conditions.push(({ cityKey }) => cityKey === key);
  }
  if (isGiven(tag)) {
    const key = valueKey(tag);
    conditions.push(({ tagKeys }) => tagKeys.includes(key));
  }
  if (ids.length > 0) {
    const wanted = new Set(ids);
    conditions.push(({ id }) => wanted.has(id));
  }
  if (from) conditions.push(({ startsAt }) => startsAt >= from.getTime());
  if (to) conditions.push(({ startsAt }) => startsAt <= to.getTime());
  return (event) => conditions.every((condition) => condition(event));
}
