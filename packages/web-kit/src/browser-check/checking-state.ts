import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  running += change;
  listeners.forEach((listener) => listener());
}

/** Says that the browser is checked until the work is done. */
export function whileChecking<T>(work: Promise<T>): Promise<T> {
  count(1);
  return work.finally(() => count(-1));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsCheckingBrowser = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
