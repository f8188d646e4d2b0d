import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choiceOf, withChoice, type ListChoice } from '@utsav/contracts/lists/list-choice';

/** What the address says of a list, and how to change some of it. */
export function useListChoice(): [ListChoice, (change: Partial<ListChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice = choiceOf(query);
  // The router shows an address in its own time; a choice that comes before goes on from the last one all the same.
  const newest = useRef(choice);
  useEffect(() => void (newest.current = choiceOf(query)), [query]);
  const change = (changed: Partial<ListChoice>) => {
    newest.current = { ...newest.current, ...changed };
    setQuery(withChoice(query, newest.current), { replace: true, preventScrollReset: true });
  };
  return [choice, change];
}
