import { useCallback, useMemo } from 'react';

type Setters<T> = <K extends keyof T>(key: K) => (value: T[K]) => void;

function settersOf<T extends object>(put: (change: Partial<T>) => void): Setters<T> {
  const made = new Map<keyof T, (value: T[keyof T]) => void>();
  return (key) => {
    const known = made.get(key) ?? ((value) => put({ [key]: value } as Partial<T>));
    made.set(key, known);
    return known as (value: T[typeof key]) => void;
  };
}

/** A setter for each field, the same one every time, so that only the field that changed renders again. */
export const useSetters = <T extends object>(put: (change: Partial<T>) => void): Setters<T> =>
  useMemo(() => settersOf(put), [put]);

/** As `useSetters`, for a section that is one record of fields. */
export const useSectionSetters = <T extends object>(onChange: (change: (before: T) => T) => void): Setters<T> =>
  useSetters(useCallback((change: Partial<T>) => onChange((before) => ({ ...before, ...change })), [onChange]));
