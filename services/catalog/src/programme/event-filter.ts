import { cancelledStatus, publishedStatuses } from '../events/event.schema';
import { exactKey } from '../search/words';
import { activeKey, statusKey, visibleKey } from './listed-event';

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

const statuses = [...publishedStatuses, 'draft', cancelledStatus];

const given = (text: string): boolean => text !== '' && text.toLowerCase() !== 'all';

/** What the hour tells, where that is what was asked for. */
export function asksByTime(status: string): 'past' | 'upcoming' | undefined {
  const wanted = status.toLowerCase();
  return wanted === 'past' || wanted === 'upcoming' ? wanted : undefined;
}

function keysOfStatus(status: string): string[] {
  const wanted = status.toLowerCase();
  if (!given(wanted) || asksByTime(wanted)) return [];
  if (wanted === 'active' || wanted === 'inactive') return [activeKey(wanted === 'active')];
  return [statusKey(statuses.find((known) => known.toLowerCase() === wanted) ?? wanted)];
}

/** What an event has among its parts that meets the filter: all of it. */
export const partsWanted = ({
  category,
  status,
  city,
  tag,
  includeHidden,
}: Omit<EventFilter, 'ids' | 'from' | 'to'>) => [
  ...(includeHidden ? [] : [visibleKey]),
  ...(given(category) ? [exactKey('category', category)] : []),
  ...(given(city) ? [exactKey('city', city)] : []),
  ...(given(tag) ? [exactKey('tag', tag)] : []),
  ...keysOfStatus(status),
];
