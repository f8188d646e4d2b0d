import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { rememberListQuery } from './list-href';

/** One query parameter: how to parse it, and its default. */
interface QueryParam<T extends string | number> {
  fallback: T;
  read(text: string): T | undefined;
}

type QueryParams = Record<string, QueryParam<string> | QueryParam<number>>;
type ValuesOf<F extends QueryParams> = { [K in keyof F]: F[K]['fallback'] };

export const textParam = (): QueryParam<string> => ({ fallback: '', read: (text) => text });

export const choiceParam = <T extends string | number>(choices: readonly T[], fallback: T): QueryParam<T> => ({
  fallback,
  read: (text) => choices.find((choice) => String(choice) === text),
});

export const pageParam = (): QueryParam<number> => ({
  fallback: 1,
  read: (text) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
});

interface ChangeOptions {
  /** Replaces the history entry instead of pushing one. */
  replace?: boolean;
}

/** List state in the query string; any change except of the page resets to page 1. */
export function useQueryState<F extends QueryParams>(
  fields: F,
): [ValuesOf<F>, (change: Partial<ValuesOf<F>>, options?: ChangeOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberListQuery(pathname, search), [pathname, search]);
  // The router updates asynchronously; consecutive changes build on the latest query.
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
