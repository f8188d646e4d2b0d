import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const PATIENCE_MS = 10_000;

/** Whether the person has gone on to something else of the page meanwhile: what they type or choose stays theirs. */
const isElsewhere = (from: Element | null): boolean => {
  const { activeElement } = document;
  if (activeElement === document.body) return false;
  return activeElement !== from || from instanceof HTMLInputElement || from instanceof HTMLSelectElement;
};

/** The heading may come late, with the content of the page. */
function focusHeading(): () => void {
  const from = document.activeElement;
  const seek = () => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (isElsewhere(from) || document.querySelector('dialog[open]')) stop();
    else if (heading) {
      stop();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(seek);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  seek();
  return stop;
}

/** Another page is said to a screen reader, and its keyboard begins there: the browser does so for documents only. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    delete document.documentElement.dataset.navigating;
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return hash ? undefined : focusHeading();
  }, [pathname, hash]);
}
