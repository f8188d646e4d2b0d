import type { EventStatusFilter } from '@utsav/contracts/grpc/catalog';
import type { DayRange } from './india-days';
import type { ListedEvent, TimeSpan } from './listed-event';
import { valueKey } from './tokenizer';

export interface EventFilter {
  category?: string | undefined;
  status?: EventStatusFilter | undefined;
  city?: string | undefined;
  /** On which it is, both included; also what is over. */
  from?: Date | undefined;
  to?: Date | undefined;
  tag?: string | undefined;
  language?: string | undefined;
  /** Of the cheapest ticket, both included; a maximum of 0 is free entry. */
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  /** On which it is to come. */
  days?: DayRange | undefined;
  ids: string[];
  /** None of these. */
  without?: string[] | undefined;
  includeHidden: boolean;
}

type Condition = (event: ListedEvent) => boolean;

const isGiven = (text: string | undefined): text is string => Boolean(text) && text?.toLowerCase() !== 'all';

/** Of statuses that are derived from the clock, not only from what staff chose. */
export function timeStatus(status: EventStatusFilter | undefined): 'past' | 'upcoming' | undefined {
  if (status === 'past' || status === 'upcoming') return status;
  return status === 'on-sale' || status === 'closed' ? 'upcoming' : undefined;
}

function statusCondition(status: EventStatusFilter | undefined): Condition[] {
  if (!status || status === 'past' || status === 'upcoming') return [];
  if (status === 'on-sale' || status === 'closed')
    return [({ isPublished, isBookingOpen }) => isPublished && isBookingOpen === (status === 'on-sale')];
  if (status === 'active' || status === 'inactive') return [({ isActive }) => isActive === (status === 'active')];
  return [(event) => event.status === status];
}

const dayMs = 86_400_000;

/** One of more than a day is on at each of its days; others on the day they begin, also those after midnight. */
const isIn = ({ startsAt, endsAt }: TimeSpan, { from, to }: Partial<DayRange>): boolean =>
  (!to || startsAt <= to.getTime()) && (!from || (endsAt - startsAt > dayMs ? endsAt : startsAt) >= from.getTime());

/** Whether an event meets the filter, `upcoming` and `past` apart. Values match in whatever case they are written. */
export function matcherOf(filter: EventFilter, now: Date): Condition {
  const {
    category,
    city,
    tag,
    language,
    from,
    to,
    minPaise,
    maxPaise,
    days,
    ids,
    without = [],
    includeHidden,
  } = filter;
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
  if (isGiven(language)) {
    const key = valueKey(language);
    conditions.push(({ languageKeys }) => languageKeys.includes(key));
  }
  if (minPaise !== undefined) conditions.push(({ lowestPaise }) => lowestPaise >= minPaise && lowestPaise !== Infinity);
  if (maxPaise !== undefined) conditions.push(({ lowestPaise }) => lowestPaise <= maxPaise);
  if (days) conditions.push(({ spans }) => spans.some((span) => span.endsAt >= now.getTime() && isIn(span, days)));
  if (ids.length > 0) {
    const wanted = new Set(ids);
    conditions.push(({ id }) => wanted.has(id));
  }
  if (without.length > 0) {
    const unwanted = new Set(without);
    conditions.push(({ id }) => !unwanted.has(id));
  }
  if (from ?? to) conditions.push(({ spans }) => spans.some((span) => isIn(span, { from, to })));
  return (event) => conditions.every((condition) => condition(event));
}
