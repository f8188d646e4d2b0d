import { badInput } from '../provider-error';

export interface ListQuery {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

const EARLIEST = 946_684_800;
const LATEST = 4_765_046_400;

export function parseListQuery(query: unknown): ListQuery {
  const given = (query ?? {}) as Record<string, unknown>;
  return {
    from: whole(given['from'], 'from', EARLIEST, EARLIEST, LATEST),
    to: whole(given['to'], 'to', LATEST, EARLIEST, LATEST),
    count: whole(given['count'], 'count', 10, 1, 100),
    skip: whole(given['skip'], 'skip', 0, 0, Number.MAX_SAFE_INTEGER),
  };
}

/** Newest first, found by binary search: the lists may hold a million entries. */
export function pageOf<Item extends { createdAt: number }>(
  ids: readonly string[],
  items: ReadonlyMap<string, Item>,
  query: ListQuery,
): Item[] {
  const timeAt = (index: number): number => items.get(ids[index] ?? '')?.createdAt ?? 0;
  const page: Item[] = [];
  for (
    let index = firstAfter(ids.length, timeAt, query.to) - 1 - query.skip;
    index >= 0 && page.length < query.count;
    index -= 1
  ) {
    const item = items.get(ids[index] ?? '');
    if (!item || item.createdAt < query.from) break;
    page.push(item);
  }
  return page;
}

export function collection<View>(items: readonly View[]) {
  return { entity: 'collection', count: items.length, items };
}

function firstAfter(length: number, timeAt: (index: number) => number, time: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeAt(middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function whole(value: unknown, name: string, fallback: number, least: number, most: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number)) throw badInput(`The ${name} must be an integer.`, name);
  if (name === 'count' && number > most) throw badInput(`The count may not be greater than ${most}.`, name);
  if (number < least || number > most) throw badInput(`${name} must be between ${least} and ${most}`, name);
  return number;
}
