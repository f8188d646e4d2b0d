import { SearchBound } from '@utsav/contracts/http/search-answer';
import type { State } from '@utsav/contracts/tax/gst-states';
import MiniSearch, { type SearchResult } from 'minisearch';
import { matcherOf, timeStatus, type EventFilter } from './event-filter';
import { NameIndex, type EventName } from './name-index';
import { comparisonOf, comparisons, soonestFirst, type EventOrder, type FieldSort } from './event-orders';
import { listedEventOf, type IndexedRow, type ListedEvent } from './listed-event';
import { readQuery, withoutPart, type ReadPhrase, type TypedFilter } from './query-filters';
import { scored } from './scored';
import { searchQueryOf, wordsAnswered, type SearchQuery } from './search-query';
import { forgiving } from './search-options';
import { suggestionsOf, type Suggestions } from './suggestions';
import { valueKey } from './tokenizer';
import { venuesNamed } from './venues-named';
import { Vocabulary } from './vocabulary';

const weights = {
  name: 5,
  translated: 5,
  artists: 5,
  city: 3,
  venue: 3,
  category: 3,
  tags: 2,
  language: 1,
  details: 1,
};
const popularTag = 'trending';
/** Events that are over count half. */
const pastWeight = 0.5;

/** The start of the next show of a run, or of the event. */
function nextStartOf({ spans, startsAt }: ListedEvent, now: Date): number {
  const toCome = spans.map((span) => span.startsAt).filter((start) => start >= now.getTime());
  return toCome.length > 0 ? Math.min(...toCome) : startsAt;
}

/** Equal ones by their next show: what begins from now on, the soonest first, then what has begun, the latest first. */
const bestFirst = (results: readonly { event: ListedEvent; score: number }[], now: Date): ListedEvent[] =>
  results
    .map(({ event, score }) => {
      const start = nextStartOf(event, now);
      return { event, score, wait: start < now.getTime() ? Infinity : start, start };
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        (a.wait === b.wait ? 0 : a.wait - b.wait) ||
        (a.wait === Infinity ? b.start - a.start : 0) ||
        soonestFirst(a.event, b.event),
    )
    .map(({ event }) => event);

/** Those that have the most of the words, and the words that not all of them have. */
function withMostWords(
  query: SearchQuery,
  results: readonly SearchResult[],
): { results: SearchResult[]; lacking: string[] } {
  const counted = results.map((result) => ({ result, words: wordsAnswered(query, result.queryTerms) }));
  const most = counted.reduce((highest, { words }) => Math.max(highest, words.length), 0);
  const best = counted.filter(({ words }) => words.length === most);
  return {
    results: best.map(({ result }) => result),
    lacking: query.words.map(({ word }) => word).filter((word) => best.some(({ words }) => !words.includes(word))),
  };
}

const cheapestOrder: EventOrder = { sort: 'price', ascending: true };

/** What was chosen has precedence over what was typed. */
const given = (filter: EventFilter): EventFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as unknown as EventFilter;

const narrowedBy = (typed: TypedFilter, filter: EventFilter): EventFilter => ({
  ...typed,
  ...given(filter),
  status: 'upcoming',
});

/** What narrows a search, by the fields of its filter. */
const bounds: Readonly<Record<SearchBound, readonly (keyof EventFilter)[]>> = {
  days: ['days', 'from', 'to'],
  price: ['minPaise', 'maxPaise'],
  city: ['city'],
  all: ['days', 'from', 'to', 'minPaise', 'maxPaise', 'city'],
};

/** What would be found without a bound. */
export interface WiderSearch {
  without: SearchBound;
  /** The text without what it says of the bound. */
  rest: string;
  total: number;
  /** To the bound. */
  nearest: ListedEvent;
}

export interface Found {
  events: ListedEvent[];
  /** What in the text was a filter. */
  phrases: ReadPhrase[];
  /** Words that did not count, since no event has all of them. */
  unmatched: ReadPhrase[];
}

interface Ranked {
  events: ListedEvent[];
  lacking: readonly string[];
}

/** How far an event is from what was wanted. */
function distanceTo(bound: SearchBound, { days, from, minPaise, maxPaise }: EventFilter, event: ListedEvent): number {
  if (bound === 'days') return Math.abs(event.startsAt - (days?.from ?? from ?? new Date(0)).getTime());
  return bound === 'price' ? Math.abs(event.lowestPaise - (maxPaise ?? minPaise ?? 0)) : 0;
}

const upcomingAt =
  (now: Date) =>
  ({ startsAt, endsAt }: ListedEvent): boolean =>
    startsAt >= now.getTime() || endsAt >= now.getTime();

/** All events in memory: lists are filtered from a sorted array, texts are found by MiniSearch. */
export class EventIndex {
  /** Of the seller's state the price in lists depends, as GST there has two heads. */
  constructor(private readonly seller: State) {}

  private readonly byId = new Map<string, ListedEvent>();
  /** By the numbers that stand for them in the texts: a search looks up thousands. */
  private readonly numbered: ListedEvent[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly texts = new MiniSearch<ListedEvent>({
    fields: Object.keys(weights),
    extractField: (event, field) =>
      // Of the type of a text, but any value may name a document.
      field === 'id'
        ? (this.numberOf(event) as unknown as string)
        : [event[field as keyof ListedEvent]].flat().join(' '),
    ...forgiving({ fields: Object.keys(weights), boost: weights }),
  });
  private readonly vocabulary = new Vocabulary();
  /** Sorted when first needed after a change. */
  private readonly sorted = new Map<FieldSort, readonly ListedEvent[]>();
  /** Made when first needed after a change. */
  private names: NameIndex | undefined;

  get size(): number {
    return this.byId.size;
  }

  /** Adds an event, or replaces what was known of it. */
  put(row: IndexedRow, now: Date): void {
    const event = listedEventOf(row, this.seller, now);
    if (this.byId.has(event.id)) this.texts.replace(event);
    else this.texts.add(event);
    this.byId.set(event.id, event);
    this.numbered[this.numberOf(event)] = event;
    this.vocabulary.add(event.spokenWords);
    this.sorted.clear();
    this.names = undefined;
  }

  /**
   * All that meets the filter and has every word of the search text, if there is one. Without an order: upcoming
   * events, the soonest first, then past ones, the latest first.
   */
  list(filter: EventFilter, search: string | undefined, order: EventOrder | undefined, now: Date): ListedEvent[] {
    const matches = matcherOf(filter, now);
    const found = search ? new Set(this.withAllWords(search).map(({ id }) => this.eventOf(id))) : null;
    const sorted = order && 'sort' in order ? order : undefined;
    const events = this.inOrder(sorted?.sort ?? 'date').filter(
      (event) => matches(event) && (!found || found.has(event)),
    );
    const isUpcoming = upcomingAt(now);
    const wanted = timeStatus(filter.status);
    if (sorted) {
      const listed = wanted ? events.filter((event) => isUpcoming(event) === (wanted === 'upcoming')) : events;
      return sorted.ascending ? listed : listed.toReversed();
    }
    const toCome = wanted === 'past' ? [] : events.filter(isUpcoming);
    return [
      ...(order ? toCome.toSorted(comparisonOf(order)) : toCome),
      ...(wanted === 'upcoming' ? [] : events.filter((event) => !isUpcoming(event)).toReversed()),
    ];
  }

  /**
   * Published events that answer what was typed, the best first, typing errors forgiven; equal ones by date, those that
   * have begun last. Where nothing has all of the words, events with the most of them do. Days, prices and free entry in
   * the text are filters, unless nothing meets them or an event is called so.
   */
  search(text: string, filter: EventFilter, order: EventOrder | undefined, now: Date): Found {
    const { words, filter: typed, phrases } = readQuery(text, now);
    const foundIn = ({ events, lacking }: Ranked, read: readonly ReadPhrase[]): Found => ({
      events,
      phrases: read.map((phrase) => ({ text: phrase.text, rest: phrase.rest })),
      unmatched: lacking.map((word) => ({ text: word, rest: withoutPart(text, word) })),
    });
    const literal = (): Found => foundIn(this.ranked(text, filter, order, now), []);
    if (phrases.length === 0) return literal();
    const isName = this.isInName(text);
    if (isName && words !== '') return literal();
    const narrowed = narrowedBy(typed, filter);
    const found = this.worded(words, narrowed, order ?? (typed.cheapestFirst && cheapestOrder), now);
    if (found.events.length > 0) return foundIn(found, phrases);
    return isName || (words !== '' && this.withAllWords(text).length > 0) ? literal() : foundIn(found, phrases);
  }

  /**
   * For a search without a result: what there would be on other days, at other prices or in other cities; else without all of
   * these, and then also without words that no such event has, which the wider search names.
   */
  wider(text: string, filter: EventFilter, now: Date): WiderSearch[] {
    const { words, filter: typed, phrases } = readQuery(text, now);
    const narrowed = narrowedBy(typed, filter);
    const widerWithout = (without: SearchBound, mayLack = false): WiderSearch[] => {
      const fields = bounds[without];
      if (fields.every((field) => narrowed[field] === undefined)) return [];
      const others = { ...narrowed, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
      const { events, lacking } = this.worded(words, others, undefined, now);
      const [first, ...more] = lacking.length > 0 && !mayLack ? [] : events;
      if (!first) return [];
      const distance = (event: ListedEvent): number => distanceTo(without, narrowed, event);
      return [
        {
          without,
          rest: phrases
            .filter(({ meaning }) => fields.some((field) => field in meaning))
            .reduce((rest, phrase) => withoutPart(rest, phrase.text), text),
          total: events.length,
          nearest: more.reduce((nearest, event) => (distance(event) < distance(nearest) ? event : nearest), first),
        },
      ];
    };
    const found = (['days', 'price', 'city'] as const).flatMap((bound) => widerWithout(bound));
    if (found.length > 0) return found;
    const unbounded = widerWithout('all');
    return unbounded.length > 0 ? unbounded : widerWithout('all', true);
  }

  find(id: string): ListedEvent | undefined {
    return this.byId.get(id);
  }

  /** Public events, the soonest first. */
  published(): ListedEvent[] {
    return this.inOrder('date').filter(({ isPublished }) => isPublished);
  }

  /** What is offered while a person types: events, and names that events to come have. What is popular for no text. */
  suggest(text: string, city: string | undefined, now: Date): Suggestions {
    const isListed = matcherOf({ city, ids: [], includeHidden: false }, now);
    const isUpcoming = upcomingAt(now);
    return suggestionsOf(text, {
      names: this.allNames(),
      search: () =>
        this.search(text, { city, ids: [], includeHidden: false }, undefined, now).events.filter(isUpcoming),
      popular: () =>
        this.list({ city, tag: popularTag, status: 'upcoming', ids: [], includeHidden: false }, '', undefined, now),
      isUpcoming: (event) => event.isPublished && isUpcoming(event),
      isInCity: isListed,
    });
  }

  /** Venues of all events, hidden ones too, by words of name and city. */
  venues(text: string): EventName[] {
    return venuesNamed(this.allNames(), text);
  }

  /** Cities and categories that events have, as they are written. */
  filterValues(): { cities: string[]; categories: string[] } {
    const valuesOf = (field: 'city' | 'category'): string[] =>
      [...new Set([...this.byId.values()].map((event) => event[field]))].toSorted();
    return { cities: valuesOf('city'), categories: valuesOf('category') };
  }

  private allNames(): NameIndex {
    this.names ??= new NameIndex(this.byId.values(), this.vocabulary);
    return this.names;
  }

  /** All that meets the filter where no words are left. */
  private worded(words: string, filter: EventFilter, order: EventOrder | undefined, now: Date): Ranked {
    return words === ''
      ? { events: this.list(filter, undefined, order, now), lacking: [] }
      : this.ranked(words, filter, order, now);
  }

  private ranked(text: string, filter: EventFilter, order: EventOrder | undefined, now: Date): Ranked {
    const query = searchQueryOf(text, this.vocabulary);
    if (!query) return { events: [], lacking: [] };
    const matches = matcherOf(filter, now);
    const [isUpcoming, wanted] = [upcomingAt(now), timeStatus(filter.status)];
    const isWanted = (event: ListedEvent): boolean => !wanted || isUpcoming(event) === (wanted === 'upcoming');
    const weightOf = (event: ListedEvent): number => {
      if (!matches(event) || !isWanted(event)) return 0;
      return event.endsAt < now.getTime() ? pastWeight : 1;
    };
    const weighed: number[] = [];
    // Each word meets an event once more.
    const boostDocument = (id: number): number => (weighed[id] ??= weightOf(this.eventOf(id)));
    const all = scored(this.texts, query.readings, boostDocument);
    const some = all.length > 0 ? undefined : withMostWords(query, this.texts.search(query.some, { boostDocument }));
    const results = (some?.results ?? all).map(({ id, score }) => ({ event: this.eventOf(id as number), score }));
    const lacking = results.length > 0 ? [...(some?.lacking ?? []), ...query.ignored] : [];
    if (!order) return { events: bestFirst(results, now), lacking };
    const compare = comparisonOf(order);
    // What is over comes last, whatever it cost.
    const events = results
      .map(({ event }) => event)
      .toSorted((a, b) => Number(isUpcoming(b)) - Number(isUpcoming(a)) || compare(a, b));
    return { events, lacking };
  }

  /** Whether the text stands in the name of an event as it was typed. */
  private isInName(text: string): boolean {
    const typed = valueKey(text);
    return [...this.byId.values()].some(
      ({ nameKey, isPublished }) => isPublished && nameKey.includes(typed) && ` ${nameKey} `.includes(` ${typed} `),
    );
  }

  private withAllWords(text: string): { id: number }[] {
    const query = searchQueryOf(text, this.vocabulary);
    return query ? scored(this.texts, query.readings) : [];
  }

  private inOrder(sort: FieldSort): readonly ListedEvent[] {
    const known = this.sorted.get(sort);
    if (known) return known;
    const events = [...this.byId.values()].toSorted(comparisons[sort]);
    this.sorted.set(sort, events);
    return events;
  }

  private numberOf({ id }: ListedEvent): number {
    const number = this.numbers.get(id) ?? this.numbers.size;
    this.numbers.set(id, number);
    return number;
  }

  private eventOf(number: number): ListedEvent {
    return this.numbered[number] as ListedEvent;
  }
}
