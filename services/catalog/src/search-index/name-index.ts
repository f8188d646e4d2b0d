import MiniSearch from 'minisearch';
import type { ListedEvent } from './listed-event';
import { scored } from './scored';
import { forgiving } from './search-options';
import { searchQueryOf } from './search-query';
import { valueKey } from './tokenizer';
import type { Vocabulary } from './vocabulary';

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
}

type Groups = Map<string, { kind: NameKind; name: string; city: string; events: ListedEvent[] }>;

function addTo(
  groups: Groups,
  kind: NameKind,
  name: string,
  city: string,
  events: readonly ListedEvent[],
  key: string,
) {
  const known = groups.get(key);
  if (known) for (const event of events) known.events.push(event);
  else if (name !== '') groups.set(key, { kind, name, city, events: [...events] });
}

/** Those that differ in how they are written only are one. First by the text itself, since most are written alike. */
function grouped(events: Iterable<ListedEvent>): EventName[] {
  const written: Groups = new Map();
  for (const event of events) {
    for (const artist of event.artists) addTo(written, 'artist', artist, '', [event], `artist/${artist}`);
    addTo(written, 'venue', event.venue, event.city, [event], `venue/${event.venue}/${event.city}`);
    addTo(written, 'city', event.city, '', [event], `city/${event.city}`);
    addTo(written, 'category', event.category, '', [event], `category/${event.category}`);
  }
  const meant: Groups = new Map();
  for (const { kind, name, city, events: having } of written.values())
    addTo(meant, kind, name, city, having, [kind, valueKey(name), valueKey(city)].join('/'));
  return [...meant.values()];
}

/** The artists, venues, cities and categories of events, found as events are: by the beginning, errors forgiven. */
export class NameIndex {
  private readonly names: readonly EventName[];
  private readonly texts = new MiniSearch<IndexedName>({
    fields: ['name'],
    ...forgiving({}),
  });

  constructor(
    events: Iterable<ListedEvent>,
    private readonly vocabulary: Vocabulary,
  ) {
    this.names = grouped(events);
    this.texts.addAll(this.names.map(({ name }, id) => ({ id, name })));
  }

  get all(): readonly EventName[] {
    return this.names;
  }

  /** The best first. */
  search(text: string): EventName[] {
    const query = searchQueryOf(text, this.vocabulary, { isTyping: true });
    if (!query) return [];
    return scored(this.texts, query.readings)
      .toSorted((a, b) => b.score - a.score)
      .flatMap(({ id }) => this.names[id] ?? []);
  }
}
