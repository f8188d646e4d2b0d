import { isPublished } from '../events/event-message';
import type { EventRow } from '../events/event.schema';
import { weighedWordsOf } from '../search/relevance';

/** What the programme is made of. */
export type ProgrammeRow = Pick<
  EventRow,
  | '_id'
  | 'name'
  | 'category'
  | 'startsAt'
  | 'endsAt'
  | 'status'
  | 'isActive'
  | 'tags'
  | 'artists'
  | 'searchParts'
  | 'createdAt'
> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'>;
};

/** What lists and searches need to know of an event. Instants are milliseconds: they are compared all the time. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly city: string;
  readonly startsAt: number;
  /** The start where no end is given. */
  readonly endsAt: number;
  readonly createdAt: number;
  /** All that it can be looked up by: its search parts, its words as they weigh, and whether it is shown. Each once. */
  readonly parts: readonly string[];
  /** Where it stands among all events, the soonest first; the programme keeps it true. */
  rank: number;
}

export const visibleKey = 'visible:';
export const activeKey = (isActive: boolean): string => `active:${isActive}`;
export const statusKey = (status: string): string => `status:${status}`;

/** Words and values come again in many events: `same` gives the one copy that is kept of each. */
export function listedEventOf(row: ProgrammeRow, same: (text: string) => string): ListedEvent {
  const keys = [activeKey(row.isActive), statusKey(row.status), ...(isPublished(row) ? [visibleKey] : [])];
  return {
    id: row._id,
    name: row.name,
    category: same(row.category),
    city: same(row.venue.city),
    startsAt: row.startsAt.getTime(),
    endsAt: (row.endsAt ?? row.startsAt).getTime(),
    createdAt: row.createdAt.getTime(),
    parts: [...new Set([...row.searchParts, ...weighedWordsOf(row), ...keys])].map(same),
    rank: -1,
  };
}
