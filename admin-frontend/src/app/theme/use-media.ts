import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (media: string) => window.matchMedia?.(media);

/** Whether a media query, such as a dark scheme, matches now. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = queryOf(media);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => queryOf(media)?.matches ?? false);
}
