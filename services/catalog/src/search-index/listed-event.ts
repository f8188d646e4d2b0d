import { slugOf, venueSlug } from '@utsav/contracts/directory/directory';
import { isPublished, isShown } from '../events/event-message';
import type { EventRow } from '../events/event.schema';
import { valueKey } from './tokenizer';

/** What the index is made of. */
export type IndexedRow = Pick<
  EventRow,
  '_id' | 'name' | 'category' | 'startsAt' | 'endsAt' | 'status' | 'isActive' | 'tags' | 'artists' | 'createdAt'
> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'>;
  organizer: Pick<EventRow['organizer'], 'name'>;
};

/** What lists and searches need to know of an event. Instants are milliseconds: they are compared all the time. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly categoryKey: string;
  readonly city: string;
  readonly cityKey: string;
  readonly venue: string;
  readonly tags: readonly string[];
  readonly tagKeys: readonly string[];
  readonly artists: readonly string[];
  readonly artistSlugs: readonly string[];
  readonly venueSlug: string;
  readonly organizerSlug: string;
  readonly startsAt: number;
  /** The start where no end is given. */
  readonly endsAt: number;
  readonly createdAt: number;
  /** In lower case. */
  readonly status: string;
  readonly isActive: boolean;
  /** It is in lists. */
  readonly isPublished: boolean;
  /** Everybody may open its page. */
  readonly isShown: boolean;
}

export const listedEventOf = (row: IndexedRow): ListedEvent => ({
  id: row._id,
  name: row.name,
  category: row.category,
  categoryKey: valueKey(row.category),
  city: row.venue.city,
  cityKey: valueKey(row.venue.city),
  venue: row.venue.name,
  tags: row.tags,
  tagKeys: row.tags.map(valueKey),
  artists: row.artists,
  artistSlugs: row.artists.map(slugOf),
  venueSlug: venueSlug(row.venue),
  organizerSlug: slugOf(row.organizer.name),
  startsAt: row.startsAt.getTime(),
  endsAt: (row.endsAt ?? row.startsAt).getTime(),
  createdAt: row.createdAt.getTime(),
  status: row.status.toLowerCase(),
  isActive: row.isActive,
  isPublished: isPublished(row),
  isShown: isShown(row),
});
