import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock, minutes } from '@utsav/service-kit/time/clock';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { IdentityConfig } from '../identity.config';
import { solvedChallengesCollection, type SolvedChallengeRow } from './solved-challenge.schema';

const lifeMs = minutes(10);
const algorithm = 'PBKDF2/SHA-256';
const iterations = 5000;
/** Derivations that the easiest challenge takes: about half a second on a laptop, two on a cheap phone. */
const easiest = 300;

const Parameters = z.object({
  algorithm: z.literal(algorithm),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(iterations),
  keyLength: z.number().int().min(1).max(64),
  keyPrefix: z.string(),
  keySignature: z.string(),
  expiresAt: z.number(),
  data: z.object({ about: z.string() }),
});
const Payload = z.object({
  challenge: z.object({ parameters: Parameters, signature: z.string().max(200) }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
});

/** Proofs of work (ALTCHA) about one mobile each: signed rather than stored, and good for one code. */
@Injectable()
export class Challenges implements OnModuleInit {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    @InjectModel(solvedChallengesCollection) private readonly solved: Model<SolvedChallengeRow>,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'OTP_PEPPER'>,
  ) {
    this.secrets = {
      hmacSignatureSecret: this.derived('challenge'),
      hmacKeySignatureSecret: this.derived('challenge key'),
    };
  }

  async onModuleInit(): Promise<void> {
    await this.solved.init();
  }

  /** Each level takes twice as long as the one before. */
  async issue(mobile: string, level: number): Promise<{ parameters: Record<string, unknown>; signature: string }> {
    const derivations = easiest * 2 ** level;
    const { parameters, signature = '' } = await createChallenge({
      algorithm,
      cost: iterations,
      counter: randomInt(derivations, 2 * derivations),
      deriveKey,
      expiresAt: this.clock.in(lifeMs),
      data: { about: this.derived(mobile) },
      ...this.secrets,
    });
    return { parameters: { ...parameters }, signature };
  }

  /** Whether this is a right and unused solution of a challenge about the mobile; it is used up by that. */
  async redeem(mobile: string, payload: string): Promise<boolean> {
    const given = Payload.safeParse(jsonIn(payload));
    if (!given.success) return false;
    const { challenge, solution } = given.data;
    const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
    if (challenge.parameters.data.about !== this.derived(mobile) || expiresAt <= this.clock.now()) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    return verified && this.isFirstUse({ _id: challenge.signature, expiresAt });
  }

  private async isFirstUse(row: SolvedChallengeRow): Promise<boolean> {
    try {
      await this.solved.insertMany([row]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private derived(purpose: string): string {
    return createHmac('sha256', this.config.OTP_PEPPER).update(`challenge ${purpose}`).digest('hex');
  }
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
