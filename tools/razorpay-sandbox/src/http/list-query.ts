import { badInput } from '../provider-error';
import type { Table } from '../store/table';

const EARLIEST = 946_684_800;
const LATEST = 4_765_046_400;
const MOST_SKIPPED = Number.MAX_SAFE_INTEGER;
/** Razorpay's days are those of India, which has no summer time. */
const INDIA_OFFSET_SECONDS = 5.5 * 3600;

type Query = Readonly<Record<string, unknown>>;

/** A page of a table, newest first; found by binary search, since the lists may hold a million entries. */
export function pageOf<Item extends { readonly id: string; readonly createdAt: number }>(
  table: Table<Item>,
  given: unknown,
): Item[] {
  const query = (given ?? {}) as Query;
  const from = whole(query, 'from', EARLIEST, LATEST, EARLIEST);
  const to = whole(query, 'to', EARLIEST, LATEST, LATEST);
  const count = whole(query, 'count', 1, 100, 10);
  const last = firstAfter(table, to) - 1 - whole(query, 'skip', 0, MOST_SKIPPED, 0);
  const page: Item[] = [];
  for (let index = last; index >= 0 && page.length < count; index -= 1) {
    const item = table.get(table.byTime[index] ?? '');
    if (!item || item.createdAt < from) break;
    page.push(item);
  }
  return page;
}

/** A day or a month of India in Unix seconds, `from` inclusive and `to` exclusive, and a page of it. */
export function parseReconQuery(given: unknown) {
  const query = (given ?? {}) as Query;
  const year = whole(query, 'year', 2000, 2100);
  const month = whole(query, 'month', 1, 12);
  const day = whole(query, 'day', 1, 31, 0);
  return {
    from: startOf(year, month, day || 1),
    to: day > 0 ? startOf(year, month, day + 1) : startOf(year, month + 1, 1),
    count: whole(query, 'count', 1, 1000, 10),
    skip: whole(query, 'skip', 0, MOST_SKIPPED, 0),
  };
}

export const collection = <View>(items: readonly View[]) => ({ entity: 'collection', count: items.length, items });

const startOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 1000 - INDIA_OFFSET_SECONDS;

function firstAfter(table: Pick<Table<never>, 'byTime' | 'timeAt'>, time: number): number {
  let low = 0;
  let high = table.byTime.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.timeAt(middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function whole(query: Query, name: string, least: number, most: number, otherwise?: number): number {
  const value = query[name];
  if (value === undefined || value === '') {
    if (otherwise === undefined) throw badInput(`The ${name} field is required.`, name);
    return otherwise;
  }
  const number = Number(value);
  if (!Number.isInteger(number)) throw badInput(`The ${name} must be an integer.`, name);
  if (name === 'count' && number > most) throw badInput(`The count may not be greater than ${most}.`, name);
  if (number < least || number > most) throw badInput(`${name} must be between ${least} and ${most}`, name);
  return number;
}
