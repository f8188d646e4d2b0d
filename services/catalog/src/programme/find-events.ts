import type { Reading } from '../search/typed-query';
import { asksByTime, partsWanted, type EventFilter } from './event-filter';
import { orders, type OrderName } from './event-orders';
import {
  countBefore,
  filtered,
  inAny,
  inEach,
  isMarked,
  joined,
  marksOf,
  ranksOf,
  type Marks,
  type Ranks,
} from './ranks';
import type { Programme } from './programme';

/** Those that have one of the parts. */
function havingAny(programme: Programme, parts: readonly string[]): Marks {
  const sets = parts.flatMap((part) => programme.having(part) ?? []);
  return sets.length === 1 && sets[0] ? sets[0] : inAny(sets, programme.size);
}

/** Those that have, for one of the readings, something for each of its words. */
function answering(programme: Programme, wanted: Marks, readings: readonly Reading[]): Marks {
  const found = readings.map((reading) =>
    inEach([wanted, ...reading.map((fits) => havingAny(programme, [...fits.keys()]))]),
  );
  return inAny(found, programme.size);
}

const startingBefore = (programme: Programme, ranks: Ranks, instant: number): number =>
  countBefore(ranks, programme.startingBefore(instant));

/** What is to come has its start or its end before it; the rest is over. */
function parted(programme: Programme, ranks: Ranks, now: number): { toCome: Ranks; over: Ranks } {
  const begun = startingBefore(programme, ranks, now);
  const longOver = startingBefore(programme, ranks, now - programme.longest);
  const recent = ranks.subarray(longOver, begun);
  const events = programme.soonestFirst();
  const isRunning = (rank: number): boolean => (events[rank]?.endsAt ?? 0) >= now;
  return {
    toCome: joined([filtered(recent, isRunning), ranks.subarray(begun)]),
    over: joined([ranks.subarray(0, longOver), filtered(recent, (rank) => !isRunning(rank))]),
  };
}

function findAll(programme: Programme, filter: EventFilter, readings: readonly Reading[] | null): Ranks {
  const parts = partsWanted(filter);
  if (filter.ids.length === 0 && !readings) return programme.ranksWithAll(parts);
  const having = programme.havingAll(parts);
  const wanted = filter.ids.length > 0 ? inEach([having, programme.withIds(filter.ids)]) : having;
  return ranksOf(readings ? answering(programme, wanted, readings) : wanted);
}

function meeting(programme: Programme, filter: EventFilter, readings: readonly Reading[] | null): Ranks {
  const wanted = findAll(programme, filter, readings);
  const from = filter.from ? startingBefore(programme, wanted, filter.from.getTime()) : 0;
  // Instants are whole milliseconds.
  const to = filter.to ? startingBefore(programme, wanted, filter.to.getTime() + 1) : wanted.length;
  return wanted.subarray(from, Math.max(from, to));
}

const isOrderName = (name: string): name is OrderName => Object.hasOwn(orders, name);

function inOrder(programme: Programme, ranks: Ranks, name: OrderName): Ranks {
  const marks = marksOf(ranks, programme.size);
  return filtered(programme.inOrder(name), (rank) => isMarked(marks, rank));
}

/**
 * All that meets the filter and, if there are readings of a search text, answers one of them. Without a known order: what
 * is still to come, the soonest first, then what is over, the latest first.
 */
export function listed(
  programme: Programme,
  filter: EventFilter,
  readings: readonly Reading[] | null,
  order: string,
  now: Date,
): Ranks {
  const met = meeting(programme, filter, readings);
  const { toCome, over } = parted(programme, met, now.getTime());
  const asked = asksByTime(filter.status);
  const name = order.replace(/^-/, '');
  if (name !== 'date' && !isOrderName(name))
    return joined([...(asked === 'past' ? [] : [toCome]), ...(asked === 'upcoming' ? [] : [over.toReversed()])]);
  const found = asked === 'past' ? over : asked === 'upcoming' ? toCome : met;
  const sorted = name === 'date' ? found : inOrder(programme, found, name);
  return order === name ? sorted : sorted.toReversed();
}

/** Visible events that answer one of the readings: the next ones, then the latest ones that have begun. */
export function searched(programme: Programme, readings: readonly Reading[], city: string, now: Date): Ranks {
  const parts = partsWanted({ category: '', status: '', city, tag: '', includeHidden: false });
  const found = ranksOf(answering(programme, programme.havingAll(parts), readings));
  const begun = startingBefore(programme, found, now.getTime());
  return joined([found.subarray(begun), found.subarray(0, begun).toReversed()]);
}
