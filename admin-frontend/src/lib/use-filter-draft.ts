import { useCallback, useState } from 'react';

/** What stands in the fields of a filter until it is applied; an address that changes from outside fills them anew. */
export function useFilterDraft<T extends object>(inForce: T): [draft: T, put: (change: Partial<T>) => void] {
  const address = JSON.stringify(inForce);
  const [known, setKnown] = useState(address);
  const [draft, setDraft] = useState(inForce);
  if (known !== address) {
    setKnown(address);
    setDraft(inForce);
  }
  const put = useCallback((change: Partial<T>) => setDraft((before) => ({ ...before, ...change })), []);
  return [draft, put];
}
