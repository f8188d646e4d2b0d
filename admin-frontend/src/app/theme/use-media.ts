import { useCallback, useSyncExternalStore } from 'react';

const queryOf = (media: string) => window.matchMedia?.(media);

/** Whether what the browser was asked for by its user, such as a dark scheme, holds now. */
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
