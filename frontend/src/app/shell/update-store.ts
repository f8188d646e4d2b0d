import { useSyncExternalStore } from 'react';

let apply: (() => void) | undefined;
const listeners = new Set<() => void>();

/** A new release waits; `take` puts it in place. */
export function offerUpdate(take: () => void): void {
  apply = take;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useWaitingUpdate = (): (() => void) | undefined =>
  useSyncExternalStore(
    subscribe,
    () => apply,
    () => undefined,
  );
