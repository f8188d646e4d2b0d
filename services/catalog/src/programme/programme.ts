import { Vocabulary } from '../search/vocabulary';
import { isWord } from '../search/words';
import { countWhile } from './count-while';
import { orders, soonestFirst, type OrderName } from './event-orders';
import { listedEventOf, type ListedEvent, type ProgrammeRow } from './listed-event';
import { inEach, marksOf, ranksOf, type Marks, type Ranks } from './ranks';

/** Of twenty thousand events 5 MB. */
const mostMarks = 2000;
/** 8 MB at most. */
const mostLists = 100;
const everyEvent = '';

/** All events in memory, so that lists and searches of twenty thousand cost what they cost with a hundred. */
export class Programme {
  /** The words that events are made of. */
  readonly vocabulary = new Vocabulary();
  /** No event lasts longer, in milliseconds. */
  longest = 0;
  private readonly byId = new Map<string, ListedEvent>();
  private readonly byPart = new Map<string, ListedEvent[]>();
  private readonly texts = new Map<string, string>();
  /** Stays nearly sorted when an event changes, so that there is little to sort then. */
  private readonly events: ListedEvent[] = [];
  private isSorted = true;
  // Made when they are first asked for, forgotten when an event changes.
  private readonly ordered = new Map<OrderName, Ranks>();
  private readonly marks = new Map<string, Marks>();
  private readonly lists = new Map<string, Ranks>();

  get size(): number {
    return this.events.length;
  }

  /** Takes an event in, in place of what was known of it before. */
  put(row: ProgrammeRow): void {
    const event = listedEventOf(row, this.same);
    const before = this.byId.get(event.id);
    if (before) {
      this.events[this.events.indexOf(before)] = event;
      for (const part of before.parts) this.forget(part, before);
    } else this.events.push(event);
    this.byId.set(event.id, event);
    for (const part of event.parts) this.note(part, event);
    this.longest = Math.max(this.longest, event.endsAt - event.startsAt);
    this.isSorted = false;
    this.ordered.clear();
    this.marks.clear();
    this.lists.clear();
  }

  /** All events, each at its rank. */
  soonestFirst(): readonly ListedEvent[] {
    if (this.isSorted) return this.events;
    this.events.sort(soonestFirst).forEach((event, rank) => (event.rank = rank));
    this.isSorted = true;
    return this.events;
  }

  /** The events of the ranks, in their order. */
  at(ranks: Iterable<number>): ListedEvent[] {
    const events = this.soonestFirst();
    return [...ranks].flatMap((rank) => events[rank] ?? []);
  }

  /** All ranks in another order. */
  inOrder(name: OrderName): Ranks {
    const known = this.ordered.get(name);
    if (known) return known;
    const order = Uint32Array.from(this.soonestFirst().toSorted(orders[name]), ({ rank }) => rank);
    this.ordered.set(name, order);
    return order;
  }

  /** The events that have the part; undefined where none has it. */
  having(part: string): Marks | undefined {
    const events = this.byPart.get(part);
    return events && this.markedOf(part, events);
  }

  havingAll(parts: readonly string[]): Marks {
    const everything = this.markedOf(everyEvent, this.events);
    return inEach([everything, ...parts.map((part) => this.having(part) ?? new Uint32Array())]);
  }

  /** The same as ranks, which most lists begin with. Kept: copies of thousands at each list would keep the collector busy. */
  ranksWithAll(parts: readonly string[]): Ranks {
    const key = JSON.stringify(parts);
    const known = this.lists.get(key);
    if (known) return known;
    const ranks = ranksOf(this.havingAll(parts));
    if (this.lists.size >= mostLists) this.lists.clear();
    this.lists.set(key, ranks);
    return ranks;
  }

  withIds(ids: readonly string[]): Marks {
    return this.marked(ids.flatMap((id) => this.byId.get(id) ?? []));
  }

  /** How many events start before an instant: the rank of the first that does not. */
  startingBefore(instant: number): number {
    const events = this.soonestFirst();
    return countWhile(events.length, (rank) => (events[rank]?.startsAt ?? Infinity) < instant);
  }

  /** Cities and categories that events have, as they are written. */
  filterValues(): { cities: string[]; categories: string[] } {
    const valuesOf = (field: 'city' | 'category'): string[] =>
      [...new Set(this.events.map((event) => event[field]))].toSorted();
    return { cities: valuesOf('city'), categories: valuesOf('category') };
  }

  private readonly same = (text: string): string => {
    const kept = this.texts.get(text);
    if (kept === undefined) this.texts.set(text, text);
    return kept ?? text;
  };

  private markedOf(part: string, events: readonly ListedEvent[]): Marks {
    const known = this.marks.get(part);
    if (known) return known;
    const marks = this.marked(events);
    if (this.marks.size >= mostMarks) this.marks.clear();
    this.marks.set(part, marks);
    return marks;
  }

  private marked(events: readonly ListedEvent[]): Marks {
    this.soonestFirst();
    return marksOf(
      events.map(({ rank }) => rank),
      this.size,
    );
  }

  private note(part: string, event: ListedEvent): void {
    const events = this.byPart.get(part);
    if (events) events.push(event);
    else {
      this.byPart.set(part, [event]);
      if (isWord(part)) this.vocabulary.learn(part);
    }
  }

  private forget(part: string, event: ListedEvent): void {
    const events = this.byPart.get(part) ?? [];
    const last = events.pop();
    if (last && last !== event) events[events.indexOf(event)] = last;
    if (events.length > 0) return;
    this.byPart.delete(part);
    this.vocabulary.forget(part);
  }
}
