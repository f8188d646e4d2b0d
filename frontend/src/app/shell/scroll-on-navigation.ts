import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../../lib/anchor';

/** Few addresses name an anchor, so what looks for one loads when one does. */
function seek(anchor: string): () => void {
  const seeking = import('./scroll-to-anchor').then(({ scrollToAnchor }) => scrollToAnchor(anchor));
  return () => void seeking.then((stop) => stop());
}

/**
 * To the top on every change of route or of the page of a list, or to its anchor. Another filter moves nothing, and
 * where the first page begins, or has been read to before its scripts were here, the browser knows best.
 */
export function useScrollOnNavigation(): void {
  const { pathname, search, hash, key } = useLocation();
  const anchor = anchorOf(hash);
  // With the key, the same anchor clicked again scrolls again.
  const place = anchor ? `${key}#${anchor}` : pathname + (/\bpage=\d+/.exec(search)?.[0] ?? '');
  const shown = useRef(place);
  useEffect(() => {
    const mark = place.indexOf('#');
    if (mark >= 0) return seek(place.slice(mark + 1));
    if (shown.current !== place) window.scrollTo(0, 0);
    shown.current = place;
    return undefined;
  }, [place]);
}
