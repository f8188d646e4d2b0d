import { useSyncExternalStore } from 'react';

export interface StoredValue<T> {
  get(): T;
  /** As where nothing is stored. The server draws pages with it. */
  unset(): T;
  set(value: T | null): void;
  subscribe(listener: () => void): () => void;
}

/** One key of the browser's storage as a value to subscribe to; a change in another tab counts too. */
export function createStoredValue<T>(
  key: string,
  parse: (text: string | null) => T,
  write: (value: T) => string,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value: T;
  const nothing = parse(null);

  const readText = (): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the value then lasts as long as the page.
      return text ?? null;
    }
  };
  const get = (): T => {
    const now = readText();
    if (text === undefined || now !== text) {
      text = now;
      value = parse(now);
    }
    return value;
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    get,
    unset: () => nothing,
    set(next) {
      const nextText = next === null ? null : write(next);
      try {
        if (nextText === null) localStorage.removeItem(key);
        else localStorage.setItem(key, nextText);
      } catch {
        text = nextText;
        value = parse(nextText);
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** `served`: what the server rendered the page with, where that is not the unset value. */
export const useStoredValue = <T>(stored: StoredValue<T>, served = stored.unset()): T =>
  useSyncExternalStore(stored.subscribe, stored.get, () => served);
