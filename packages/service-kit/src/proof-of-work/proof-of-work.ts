import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

const algorithm = 'PBKDF2/SHA-256';
/** Of one derivation. 300 derivations take half a second on a laptop, two on a cheap phone. */
const iterations = 5000;

const Parameters = z.object({
  algorithm: z.literal(algorithm),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(iterations),
  keyLength: z.number().int().min(1).max(64),
  keyPrefix: z.string(),
  keySignature: z.string().optional(),
  expiresAt: z.number(),
  data: z.object({ about: z.string() }),
});
const Payload = z.object({
  challenge: z.object({ parameters: Parameters, signature: z.string().max(200) }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
});

export interface IssuedChallenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** A challenge that was solved; whoever accepts it remembers its id until it expires, since it is good once. */
export interface SolvedChallenge {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Proofs of work (ALTCHA): signed rather than stored, each about one subject. */
export class ProofOfWork {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(secret: string | Buffer) {
    const derived = (purpose: string): string =>
      Buffer.from(hkdfSync('sha256', secret, '', `proof of work ${purpose}`, 32)).toString('hex');
    this.secrets = { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
  }

  /** Takes between so many derivations and twice as many to solve, and one to issue. */
  issueBounded(about: string, expiresAt: Date, derivations: number): Promise<IssuedChallenge> {
    return this.issue(about, expiresAt, { counter: randomInt(derivations, 2 * derivations) });
  }

  /** Takes 256 derivations on average to solve, and none to issue: for whoever issues many. */
  issueCheaply(about: string, expiresAt: Date): Promise<IssuedChallenge> {
    return this.issue(about, expiresAt, { keyPrefix: '00' });
  }

  /** What a right solution (JSON in base64) of an unexpired challenge about this subject solves. */
  async solvedBy(payload: string, about: string, now: Date): Promise<SolvedChallenge | undefined> {
    const given = Payload.safeParse(jsonIn(payload));
    if (!given.success) return undefined;
    const { challenge, solution } = given.data;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
    if (challenge.parameters.data.about !== about || expiresAt <= now) return undefined;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    return verified ? { id: challenge.signature, expiresAt } : undefined;
  }

  private async issue(
    about: string,
    expiresAt: Date,
    goal: { counter: number } | { keyPrefix: string },
  ): Promise<IssuedChallenge> {
    const { parameters, signature = '' } = await createChallenge({
      algorithm,
      cost: iterations,
      deriveKey,
      expiresAt,
      data: { about },
      ...goal,
      ...this.secrets,
    });
    return { parameters: { ...parameters }, signature };
  }
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
