import type { OnSale } from '@utsav/contracts/http/on-sale';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { watchOnSale } from './watch-on-sale';

export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'offline';

interface Watching {
  figures: OnSale | undefined;
  status: LiveStatus;
  /** Why there is nothing new. */
  error: unknown;
}

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    document.removeEventListener('visibilitychange', listener);
  };
};
const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');

const nothing: Watching = { figures: undefined, status: 'connecting', error: undefined };

/** The figures of an on-sale as they arrive; the last ones stay during a reconnect. No stream while the page is hidden. */
export function useOnSale(eventId: string): Watching & { retry: () => void } {
  const again = useRef(() => {});
  const [watching, setWatching] = useState({ eventId, ...nothing });
  if (watching.eventId !== eventId) setWatching({ eventId, ...nothing });
  const isOnline = useIsOnline();
  const isVisible = useIsVisible();

  useEffect(() => {
    if (!isOnline || !isVisible) return undefined;
    const watch = watchOnSale(eventId, {
      figures: (figures, isLive) =>
        setWatching((before) => ({ eventId, figures, status: isLive ? 'live' : before.status, error: undefined })),
      lost: (error) => setWatching((before) => ({ ...before, status: 'reconnecting', error })),
    });
    again.current = watch.again;
    return watch.stop;
  }, [eventId, isOnline, isVisible]);

  return {
    ...watching,
    status: isOnline ? watching.status : 'offline',
    retry: () => again.current(),
  };
}
