import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface Solved {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
}

/** Solves a challenge as the site does; the payload that a server reads. */
export async function solvedPayload(given: unknown): Promise<string> {
  const challenge = given as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge took too long');
  return payloadOf({ challenge, solution });
}

export const payloadOf = (solved: Solved): string => Buffer.from(JSON.stringify(solved)).toString('base64');

export const solvedIn = (payload: string): Solved => JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved;
