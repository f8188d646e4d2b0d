import { isMapView } from '@utsav/contracts/lists/list-page';
import { useSearchParams } from 'react-router-dom';

export type ListView = 'list' | 'map';

/** How a list is shown; in the address, so that a link and the way back show the same. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (view: ListView): void => {
    const next = new URLSearchParams(query);
    next.delete('page');
    if (view === 'map') next.set('view', view);
    else next.delete('view');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return [isMapView(query) ? 'map' : 'list', change];
}
