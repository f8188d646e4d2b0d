import { useEffect } from 'react';
import { useIsPageVisible } from './use-browser-state';

/** The screen stays on while this is mounted and the page is in view, in browsers that can do so. */
export function useWakeLock(): void {
  const isVisible = useIsPageVisible();
  useEffect(() => {
    if (!isVisible || !('wakeLock' in navigator)) return undefined;
    // Refused on a low battery: the ticket shows all the same.
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((granted) => granted?.release());
  }, [isVisible]);
}
