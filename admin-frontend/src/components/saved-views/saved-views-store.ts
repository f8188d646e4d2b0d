import { createStoredValue, type StoredValue } from '@utsav/web-kit/session/stored-value';

/** Filters, order and columns of a list under a name. */
export interface SavedView {
  name: string;
  /** As the address has it, without the page. */
  query: string;
}

export type ViewsByList = Readonly<Record<string, readonly SavedView[]>>;

const isView = (found: unknown): found is SavedView =>
  typeof found === 'object' &&
  found !== null &&
  'name' in found &&
  typeof found.name === 'string' &&
  'query' in found &&
  typeof found.query === 'string';

function parse(text: string | null): ViewsByList {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const lists = Object.entries(found).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([list, views]) => [list, views.filter(isView)]));
  } catch {
    return {};
  }
}

const stores = new Map<string, StoredValue<ViewsByList>>();

/** The views of one user in this browser, by the path of their list. */
export function savedViewsOf(userId: string): StoredValue<ViewsByList> {
  const store = stores.get(userId) ?? createStoredValue(`bb_saved_views:${userId}`, parse, JSON.stringify);
  stores.set(userId, store);
  return store;
}

/** The same filters in the same order, whatever page of theirs is shown. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  query.sort();
  return query.toString();
}
