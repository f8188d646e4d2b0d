import { directorySlug, venueSlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import type { EventRow } from '../events/event.schema';

/** Artists, venue and organizer of an event, as they are followed. */
export function entriesOf({
  artists,
  venue,
  organizer,
}: Pick<EventRow, 'artists' | 'venue' | 'organizer'>): { kind: DirectoryKind; slug: string }[] {
  const entries = [
    ...artists.map((name) => ({ kind: 'artist' as const, slug: directorySlug(name) })),
    { kind: 'venue' as const, slug: venueSlug(venue) },
    { kind: 'organizer' as const, slug: directorySlug(organizer.name) },
  ];
  return entries.filter(({ slug }) => slug !== '');
}
