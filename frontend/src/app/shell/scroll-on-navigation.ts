import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../../lib/anchor';

const PATIENCE_MS = 3000;
const SIGNS_OF_A_READER = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The anchor may come late, with lazy content; and only what comes or opens below it gives it room to reach the top. */
function scrollToAnchor(id: string): () => void {
  let height = -1;
  const seek = () => {
    const target = document.getElementById(id);
    const { scrollHeight } = document.documentElement;
    if (!target || scrollHeight === height) return;
    height = scrollHeight;
    target.scrollIntoView({ block: 'start' });
  };
  seek();
  const observer = new MutationObserver(seek);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    // Whoever scrolls by themselves is not pulled back.
    for (const sign of SIGNS_OF_A_READER) window.removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const sign of SIGNS_OF_A_READER) window.addEventListener(sign, stop);
  return stop;
}

/** To the top on every change of route or of the page of a list, or to its anchor. Another filter moves nothing. */
export function useScrollOnNavigation(): void {
  const { pathname, search, hash, key } = useLocation();
  const anchor = anchorOf(hash);
  // With the key, the same anchor clicked again scrolls again.
  const place = anchor ? `${key}#${anchor}` : pathname + (/\bpage=\d+/.exec(search)?.[0] ?? '');
  useEffect(() => {
    const mark = place.indexOf('#');
    if (mark >= 0) return scrollToAnchor(place.slice(mark + 1));
    window.scrollTo(0, 0);
    return undefined;
  }, [place]);
}
