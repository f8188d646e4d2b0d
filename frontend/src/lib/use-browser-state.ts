import { useSyncExternalStore } from 'react';

// The last argument of each is the value of server-side rendering.
const always = () => true;
const never = () => false;

const subscribeOnline = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine, always);

const reducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)');

export const prefersReducedMotion = (): boolean => reducedMotion()?.matches ?? false;

const subscribeMotion = (listener: () => void) => {
  const query = reducedMotion();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(subscribeMotion, prefersReducedMotion, never);

const narrow = () => window.matchMedia?.('(max-width: 599px)');

const subscribeWidth = (listener: () => void) => {
  const query = narrow();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** The width of a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribeWidth, () => narrow()?.matches ?? false, never);

const subscribeVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

export const useIsPageVisible = (): boolean =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState !== 'hidden', always);
