import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { rememberList } from './list-address';

/** One parameter of an address: what it may hold, and what its absence means. */
interface UrlField<T extends string | number> {
  fallback: T;
  read(text: string): T | undefined;
}

type UrlFields = Record<string, UrlField<string> | UrlField<number>>;
type ValuesOf<F extends UrlFields> = { [K in keyof F]: F[K]['fallback'] };

export const textField = (): UrlField<string> => ({ fallback: '', read: (text) => text });

export const choiceField = <T extends string | number>(choices: readonly T[], fallback: T): UrlField<T> => ({
  fallback,
  read: (text) => choices.find((choice) => String(choice) === text),
});

export const pageField = (): UrlField<number> => ({
  fallback: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
});

interface ChangeOptions {
  /** Corrects the address instead of adding a step to go back to. */
  replace?: boolean;
}

/** State of a list that lives in the address; whatever changes but the page itself leads back to page 1. */
export function useUrlFields<F extends UrlFields>(
  fields: F,
): [ValuesOf<F>, (change: Partial<ValuesOf<F>>, options?: ChangeOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
  // The router shows an address in its own time; a change that comes before goes on from there all the same.
  const newest = useRef(query);
  useEffect(() => void (newest.current = query), [query]);

  const values = useMemo(() => {
    const found = Object.entries(fields).map(([name, { fallback, read }]) => [
      name,
      read(query.get(name) ?? '') ?? fallback,
    ]);
    return Object.fromEntries(found) as ValuesOf<F>;
  }, [fields, query]);

  const change = useCallback(
    (changed: Partial<ValuesOf<F>>, options?: ChangeOptions) => {
      const next = new URLSearchParams(newest.current);
      if (!('page' in changed)) next.delete('page');
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === fields[name]?.fallback) next.delete(name);
        else next.set(name, String(value));
      }
      newest.current = next;
      setQuery(next, options);
    },
    [fields, setQuery],
  );

  return [values, change];
}
