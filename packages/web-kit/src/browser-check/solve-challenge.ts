import type { ErrorParams } from '@utsav/contracts/errors/catalogue';
import { solveChallenge, solveChallengeWorkers, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const timeoutMs = 120_000;
/** More would not leave a phone anything for the page. */
const maxWorkers = 4;

const startWorker = (): Worker => new Worker(new URL('./challenge.worker.ts', import.meta.url), { type: 'module' });

/** In workers, so that the page stays responsive; on the page where there are none. */
const solutionOf = (challenge: Challenge) =>
  typeof Worker === 'function'
    ? solveChallengeWorkers({
        challenge,
        concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency),
        createWorker: startWorker,
        timeout: timeoutMs,
      })
    : solveChallenge({ challenge, deriveKey, timeout: timeoutMs });

/** Solves a proof-of-work challenge; the payload in the form that the server reads. */
export async function solved({
  parameters,
  signature,
}: ErrorParams<'CHALLENGE_REQUIRED'>['challenge']): Promise<string> {
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await solutionOf(challenge);
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
