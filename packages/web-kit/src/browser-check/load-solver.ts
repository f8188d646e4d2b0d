import { NetworkError } from '../api-client/api-error';

/** Hardly any visitor gets a challenge, so solving one is no part of the first download. */
export const loadSolver = () =>
  import('./solve-challenge').catch((error: unknown) => {
    throw new NetworkError('unreachable', error);
  });
