import MiniSearch from 'minisearch';
import type { ListedEvent } from './listed-event';
import { forgiving } from './search-options';
import { searchQueryOf } from './search-query';
import { soundKey } from './sound-key';
import { tokenize, valueKey } from './tokenizer';

export type NameKind = 'artist' | 'venue' | 'city' | 'category';

/** A name that events have. */
export interface EventName {
  readonly kind: NameKind;
  readonly name: string;
  /** Of a venue. */
  readonly city: string;
  readonly events: readonly ListedEvent[];
}

interface IndexedName {
  readonly id: number;
  readonly name: string;
  readonly sounds: string;
}

const namesOf = (event: ListedEvent): Omit<EventName, 'events'>[] =>
  [
    ...event.artists.map((name) => ({ kind: 'artist', name, city: '' }) as const),
    { kind: 'venue', name: event.venue, city: event.city } as const,
    { kind: 'city', name: event.city, city: '' } as const,
    { kind: 'category', name: event.category, city: '' } as const,
  ].filter(({ name }) => name !== '');

function grouped(events: Iterable<ListedEvent>): EventName[] {
  const byKey = new Map<string, Omit<EventName, 'events'> & { events: ListedEvent[] }>();
  for (const event of events)
    for (const name of namesOf(event)) {
      const key = [name.kind, valueKey(name.name), valueKey(name.city)].join('/');
      const known = byKey.get(key) ?? { ...name, events: [] };
      known.events.push(event);
      byKey.set(key, known);
    }
  return [...byKey.values()];
}

/** The artists, venues, cities and categories of events, found as events are: by the beginning, errors forgiven. */
export class NameIndex {
  private readonly names: readonly EventName[];
  private readonly texts = new MiniSearch<IndexedName>({
    fields: ['name', 'sounds'],
    ...forgiving({ fields: ['name'] }),
  });

  constructor(events: Iterable<ListedEvent>) {
    this.names = grouped(events);
    this.texts.addAll(this.names.map(({ name }, id) => ({ id, name, sounds: tokenize(name).map(soundKey).join(' ') })));
  }

  get all(): readonly EventName[] {
    return this.names;
  }

  /** The best first. */
  search(text: string): EventName[] {
    const query = searchQueryOf(text);
    return query ? this.texts.search(query.all).flatMap(({ id }) => this.names[id as number] ?? []) : [];
  }
}
