import { sessionStore } from '@utsav/web-kit/session/session-store';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

const longest = 8;

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isText).slice(0, longest) : [];
  } catch {
    return [];
  }
}

/** Of this browser only, the newest first; the server does not learn them. */
const stored = createStoredValue<readonly string[]>('bb_searches', parse, (value) => JSON.stringify(value));

const without = (search: string): string[] =>
  stored.get().filter((known) => known.toLowerCase() !== search.toLowerCase());

export const useRecentSearches = (): readonly string[] => useStoredValue(stored);

export function rememberSearch(typed: string): void {
  const search = typed.trim();
  if (search) stored.set([search, ...without(search)].slice(0, longest));
}

export const forgetSearch = (search: string): void => stored.set(without(search));

export const forgetAllSearches = (): void => stored.set(null);

/** What a member searched is not for whoever uses the device next; a visitor's searches stay. */
export function clearSearchesOnLogout(): () => void {
  let userId = sessionStore.get()?.id;
  return sessionStore.subscribe(() => {
    const now = sessionStore.get()?.id;
    if (userId !== undefined && now !== userId) forgetAllSearches();
    userId = now;
  });
}
