import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const PATIENCE_MS = 3000;

/** The anchor may come late, with lazy content. */
function scrollToAnchor(id: string): () => void {
  const seek = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ block: 'start' });
    return target !== null;
  };
  if (seek()) return () => {};
  const observer = new MutationObserver(() => {
    if (seek()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** To the top on every change of route or of the page of a list, or to its anchor. Another filter moves nothing. */
export function useScrollOnNavigation(): void {
  const { pathname, search, hash, key } = useLocation();
  // With the key, the same anchor clicked again scrolls again.
  const place = hash ? `${key}${hash}` : pathname + (/\bpage=\d+/.exec(search)?.[0] ?? '');
  useEffect(() => {
    const [, anchor] = place.split('#');
    if (anchor) return scrollToAnchor(decodeURIComponent(anchor));
    window.scrollTo(0, 0);
    return undefined;
  }, [place]);
}
