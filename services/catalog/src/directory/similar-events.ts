import type { ListedEvent } from '../search-index/listed-event';

/** What two events have in common counts so much. */
const weights = { artist: 8, category: 4, city: 4, venue: 2, organizer: 1, tag: 1 } as const;
/** With less they are two events. */
const alikeFrom = weights.category;
/** Staff put events on shelves with these: they say nothing about an event. */
const shelfTags = new Set(['featured', 'trending', 'premium']);

const shared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((one) => one !== '' && others.includes(one)).length;
const tagsOf = ({ tagKeys }: ListedEvent): string[] => tagKeys.filter((tag) => !shelfTags.has(tag));
const same = (one: string, other: string): number => (one !== '' && one === other ? 1 : 0);

const likeness = (one: ListedEvent, other: ListedEvent): number =>
  weights.artist * shared(one.artistSlugs, other.artistSlugs) +
  weights.category * same(one.categoryKey, other.categoryKey) +
  weights.city * same(one.cityKey, other.cityKey) +
  weights.venue * same(one.venueSlug, other.venueSlug) +
  weights.organizer * same(one.organizerSlug, other.organizerSlug) +
  weights.tag * shared(tagsOf(one), tagsOf(other));

/** Of events to come, those most like one; among equals the soonest. `candidates` are sorted by their start. */
export const similarEvents = (
  one: ListedEvent,
  candidates: readonly ListedEvent[],
  now: Date,
  limit: number,
): ListedEvent[] =>
  candidates
    .filter((event) => event.id !== one.id && event.endsAt >= now.getTime())
    .map((event) => ({ event, score: likeness(one, event) }))
    .filter(({ score }) => score >= alikeFrom)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ event }) => event);
