import { useEffect } from 'react';

interface PageOfList {
  page: number;
  size: number;
  /** Absent while it is not known. */
  total: number | undefined;
  isValidating: boolean;
}

/** Redirects from a page beyond the last to the last one (replaces the history entry). */
export function usePageWithin(
  { page, size, total, isValidating }: PageOfList,
  change: (change: { page: number }, options: { replace: true }) => void,
): void {
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / size));
  const isBeyondEnd = !isValidating && page > lastPage;
  useEffect(() => {
    if (isBeyondEnd) change({ page: lastPage }, { replace: true });
  }, [isBeyondEnd, lastPage, change]);
}
