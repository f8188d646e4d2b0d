import type { ErrorParams } from '@utsav/contracts/errors/catalogue';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { solveChallenge, solveChallengeWorkers, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { isApiError, type ApiError } from '../api-client/api-error';
import { requestCaptcha } from './captcha-request';
import { whileChecking } from './checking-state';

type GivenChallenge = ErrorParams<'CHALLENGE_REQUIRED'>['challenge'];

/** A network that changes while a challenge is solved brings another one. */
const maxChallenges = 3;
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
export async function solved({ parameters, signature }: GivenChallenge): Promise<string> {
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await whileChecking(solutionOf(challenge));
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}

/**
 * Repeats a call with the solution in its header, until it is served or has been challenged too often. Where the server
 * verifies captchas, the token of one is the solution. Throws the challenge where the user does not solve it.
 */
export async function repeatSolved<T>(
  challenge: ApiError<'ADDRESS_CHALLENGE_REQUIRED'>,
  call: (headers: Record<string, string>) => Promise<T>,
) {
  let given = challenge;
  for (let challenges = 1; ; challenges += 1) {
    const { captcha, challenge: work } = given.params;
    const solution = captcha ? await requestCaptcha(captcha) : await solved(work);
    if (!solution) throw given;
    try {
      return await call({ [challengeHeader]: solution });
    } catch (error) {
      if (!isApiError(error, 'ADDRESS_CHALLENGE_REQUIRED') || challenges === maxChallenges) throw error;
      given = error;
    }
  }
}
