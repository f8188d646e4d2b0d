import { useCallback } from 'react';

interface Row {
  id: string;
}

type Change<R> = (change: (before: R[]) => R[]) => void;

/** What can be done with a list of rows; the functions stay the same, so that only rows that changed render again. */
export function useRows<R extends Row>(onChange: Change<R>) {
  const put = useCallback(
    (id: string, change: Partial<R>) =>
      onChange((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    [onChange],
  );
  const remove = useCallback((id: string) => onChange((rows) => rows.filter((row) => row.id !== id)), [onChange]);
  const add = useCallback((row: R) => onChange((rows) => [...rows, row]), [onChange]);
  return { put, remove, add };
}
