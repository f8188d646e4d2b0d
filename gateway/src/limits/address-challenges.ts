import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { LimitClass } from '@utsav/contracts/http/route';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { ProofOfWork } from '@utsav/service-kit/proof-of-work/proof-of-work';
import { minutes } from '@utsav/service-kit/time/clock';
import type { GatewayConfig } from '../gateway.config';
import { Captcha } from './captcha';
import { RedisLimits } from './redis-limits';

const lifeMs = minutes(10);

/** What a request is challenged for. */
interface Subject {
  readonly limit: LimitClass;
  /** Key of the client's address. */
  readonly address: string;
}

const textOf = ({ limit, address }: Subject): string => `${limit} ${address}`;

/** Proofs of work about an address and a class of requests, or captchas in their place, each good for one request. */
@Injectable()
export class AddressChallenges {
  private readonly proofs: ProofOfWork;

  constructor(
    @Inject(CONFIG) { CALLER_KEY }: Pick<GatewayConfig, 'CALLER_KEY'>,
    private readonly redis: RedisLimits,
    private readonly captcha: Captcha,
  ) {
    // Only the gateways have this key.
    this.proofs = new ProofOfWork(CALLER_KEY.export({ format: 'der', type: 'pkcs8' }));
  }

  /** The error with a new challenge; waiting helps as well. */
  async required(subject: Subject, retryAfterSeconds: number): Promise<AppError> {
    const challenge = await this.proofs.issueCheaply(textOf(subject), new Date(Date.now() + lifeMs));
    const captcha = this.captcha.widget;
    return new AppError('ADDRESS_CHALLENGE_REQUIRED', { retryAfterSeconds, challenge, ...(captcha && { captcha }) });
  }

  /** Whether this is a right and unused solution; it is used up by that. Throws when Redis is unavailable. */
  async redeem(subject: Subject, solution: string, ip: string): Promise<boolean> {
    const isSolved = await this.captcha.isSolved(solution, ip);
    if (isSolved !== undefined) return isSolved;
    const solved = await this.proofs.solvedBy(solution, textOf(subject), new Date());
    return solved !== undefined && this.redis.isFirstUse(solved.id, solved.expiresAt);
  }
}
