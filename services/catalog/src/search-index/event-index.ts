import type { EventSort } from '@utsav/contracts/grpc/catalog';
import MiniSearch, { type SearchResult } from 'minisearch';
import { matcherOf, timeStatus, type EventFilter } from './event-filter';
import { comparisons, soonestFirst, type EventOrder } from './event-orders';
import { listedEventOf, type IndexedRow, type ListedEvent } from './listed-event';
import { searchQueryOf, wordsAnswered, type SearchQuery } from './search-query';
import { tokenize } from './tokenizer';

const weights = { name: 5, artists: 5, city: 3, venue: 3, category: 3, tags: 2 };
/** Events that are over count half. */
const pastWeight = 0.5;
const prefixFrom = 2;

/** Edits that are forgiven in a word: a short one soon becomes another word. */
const fuzzyEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** What begins from now on, the soonest first, then what has begun, the latest first. */
const nearestFirst =
  (now: Date) =>
  (a: ListedEvent, b: ListedEvent): number => {
    const hasBegun = a.startsAt < now.getTime();
    if (hasBegun !== b.startsAt < now.getTime()) return hasBegun ? 1 : -1;
    return hasBegun ? soonestFirst(b, a) : soonestFirst(a, b);
  };

function withMostWords(query: SearchQuery, results: readonly SearchResult[]): SearchResult[] {
  const counted = results.map((result) => ({ result, words: wordsAnswered(query, result.queryTerms) }));
  const most = Math.max(0, ...counted.map(({ words }) => words));
  return counted.filter(({ words }) => words === most).map(({ result }) => result);
}

/** All events in memory: lists are filtered from a sorted array, texts are found by MiniSearch. */
export class EventIndex {
  private readonly byId = new Map<string, ListedEvent>();
  private readonly texts = new MiniSearch<ListedEvent>({
    fields: Object.keys(weights),
    extractField: (event, field) => [event[field as keyof ListedEvent]].flat().join(' '),
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: weights,
      prefix: (term) => term.length >= prefixFrom,
      fuzzy: fuzzyEdits,
      // Length and frequency say nothing about an event's name: equal matches stay equal, and the sooner comes first.
      bm25: { k: 0, b: 0, d: 0.5 },
    },
  });
  /** Sorted when first needed after a change. */
  private readonly sorted = new Map<EventSort, readonly ListedEvent[]>();

  get size(): number {
    return this.byId.size;
  }

  /** Adds an event, or replaces what was known of it. */
  put(row: IndexedRow): void {
    const event = listedEventOf(row);
    if (this.byId.has(event.id)) this.texts.replace(event);
    else this.texts.add(event);
    this.byId.set(event.id, event);
    this.sorted.clear();
  }

  /**
   * All that meets the filter and has every word of the search text, if there is one. Without an order: upcoming
   * events, the soonest first, then past ones, the latest first.
   */
  list(filter: EventFilter, search: string | undefined, order: EventOrder | undefined, now: Date): ListedEvent[] {
    const matches = matcherOf(filter);
    const found = search ? new Set(this.withAllWords(search).map(({ id }) => id as string)) : null;
    const events = this.inOrder(order?.sort ?? 'date').filter(
      (event) => matches(event) && (!found || found.has(event.id)),
    );
    const isUpcoming = ({ startsAt, endsAt }: ListedEvent): boolean =>
      startsAt >= now.getTime() || endsAt >= now.getTime();
    const wanted = timeStatus(filter.status);
    if (order) {
      const listed = wanted ? events.filter((event) => isUpcoming(event) === (wanted === 'upcoming')) : events;
      return order.ascending ? listed : listed.toReversed();
    }
    return [
      ...(wanted === 'past' ? [] : events.filter(isUpcoming)),
      ...(wanted === 'upcoming' ? [] : events.filter((event) => !isUpcoming(event)).toReversed()),
    ];
  }

  /**
   * Published events that answer what was typed, the best first, typing errors forgiven; equal ones by date, those that
   * have begun last. Where nothing has all of the words, events with the most of them do.
   */
  search(text: string, city: string | undefined, now: Date, limit: number): ListedEvent[] {
    const query = searchQueryOf(text);
    if (!query) return [];
    const matches = matcherOf({ city, ids: [], includeHidden: false });
    const options = {
      filter: ({ id }: SearchResult) => matches(this.eventOf(id)),
      boostDocument: (id: unknown) => (this.eventOf(id).endsAt < now.getTime() ? pastWeight : 1),
    };
    const all = this.texts.search(query.all, options);
    const found = all.length > 0 ? all : withMostWords(query, this.texts.search(query.some, options));
    const nearest = nearestFirst(now);
    return found
      .map(({ id, score }) => ({ event: this.eventOf(id), score }))
      .toSorted((a, b) => b.score - a.score || nearest(a.event, b.event))
      .slice(0, limit)
      .map(({ event }) => event);
  }

  find(id: string): ListedEvent | undefined {
    return this.byId.get(id);
  }

  /** Public events, the soonest first. */
  published(): ListedEvent[] {
    return this.inOrder('date').filter(({ isPublished }) => isPublished);
  }

  /** Cities and categories that events have, as they are written. */
  filterValues(): { cities: string[]; categories: string[] } {
    const valuesOf = (field: 'city' | 'category'): string[] =>
      [...new Set([...this.byId.values()].map((event) => event[field]))].toSorted();
    return { cities: valuesOf('city'), categories: valuesOf('category') };
  }

  private withAllWords(text: string): SearchResult[] {
    const query = searchQueryOf(text);
    return query ? this.texts.search(query.all) : [];
  }

  private inOrder(sort: EventSort): readonly ListedEvent[] {
    const known = this.sorted.get(sort);
    if (known) return known;
    const events = [...this.byId.values()].toSorted(comparisons[sort]);
    this.sorted.set(sort, events);
    return events;
  }

  private eventOf(id: unknown): ListedEvent {
    return this.byId.get(id as string) as ListedEvent;
  }
}
