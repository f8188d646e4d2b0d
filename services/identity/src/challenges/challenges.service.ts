import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import {
  ProofOfWork,
  type IssuedChallenge,
  type SolvedChallenge,
} from '@utsav/service-kit/proof-of-work/proof-of-work';
import { Clock, minutes } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import type { IdentityConfig } from '../identity.config';
import { SolvedChallengeModel, type SolvedChallengeRow } from './solved-challenge.schema';

const lifeMs = minutes(10);
/** Derivations that the easiest challenge takes. */
const easiest = 300;

/** Proofs of work about one mobile each, good for one code. */
@Injectable()
export class Challenges implements OnModuleInit {
  private readonly proofs: ProofOfWork;

  constructor(
    @InjectModel(SolvedChallengeModel) private readonly solved: Model<SolvedChallengeRow>,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'OTP_PEPPER'>,
  ) {
    this.proofs = new ProofOfWork(config.OTP_PEPPER);
  }

  async onModuleInit(): Promise<void> {
    await this.solved.init();
  }

  /** Each level takes twice as long as the one before. */
  issue(mobile: string, level: number): Promise<IssuedChallenge> {
    return this.proofs.issueBounded(this.hash(mobile), this.clock.in(lifeMs), easiest * 2 ** level);
  }

  /** Whether this is a right and unused solution of a challenge about the mobile; it is used up by that. */
  async redeem(mobile: string, payload: string): Promise<boolean> {
    const solved = await this.proofs.solvedBy(payload, this.hash(mobile), this.clock.now());
    return solved !== undefined && this.isFirstUse(solved);
  }

  private async isFirstUse({ id, expiresAt }: SolvedChallenge): Promise<boolean> {
    try {
      await this.solved.insertMany([{ _id: id, expiresAt }]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private hash(mobile: string): string {
    return createHmac('sha256', this.config.OTP_PEPPER).update(`challenge ${mobile}`).digest('hex');
  }
}
