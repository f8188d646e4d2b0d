import type { ErrorParams } from '@utsav/contracts/errors/catalogue';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

const timeoutMs = 120_000;

/** Solves a proof-of-work challenge; the payload in the form that the server reads. */
export async function solved({
  parameters,
  signature,
}: ErrorParams<'CHALLENGE_REQUIRED'>['challenge']): Promise<string> {
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs });
  if (!solution) throw new Error('the challenge took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
