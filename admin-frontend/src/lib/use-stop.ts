import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Pause } from './within-budget';

interface Stop {
  /** A new run begins. */
  reset: () => void;
  stop: () => void;
  isStopped: () => boolean;
  pause: Pause;
}

/** For a run of many calls that a person may stop, also in a pause; it ends with its page too. */
export function useStop(): Stop {
  const isStopped = useRef(false);
  const wake = useRef<() => void>(undefined);
  const stop = useCallback(() => {
    isStopped.current = true;
    wake.current?.();
  }, []);
  useEffect(() => stop, [stop]);

  return useMemo(
    () => ({
      stop,
      reset: () => {
        isStopped.current = false;
      },
      isStopped: () => isStopped.current,
      pause: async (seconds) => {
        await new Promise<void>((resolve) => {
          wake.current = resolve;
          setTimeout(resolve, seconds * 1000);
        });
        return !isStopped.current;
      },
    }),
    [stop],
  );
}
