import type { ErrorParams } from '@utsav/contracts/errors/catalogue';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '../api-client/api-error';

let running = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  running += change;
  listeners.forEach((listener) => listener());
}

/** Solves a challenge, and says so meanwhile. Hardly any visitor gets one, so the solver is no part of the page. */
export async function solveChallenge(challenge: ErrorParams<'CHALLENGE_REQUIRED'>['challenge']): Promise<string> {
  count(1);
  try {
    const { solved } = await import('./solve-challenge').catch((error: unknown) => {
      throw new NetworkError('unreachable', error);
    });
    return await solved(challenge);
  } finally {
    count(-1);
  }
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
