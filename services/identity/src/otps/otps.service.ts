import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Language } from '@utsav/brand/languages';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { Challenges } from '../challenges/challenges.service';
import type { IdentityConfig } from '../identity.config';
import { hashOtp, newOtp, sameHash } from './otp-code';
import {
  challengeLevel,
  otpLifeMs,
  resendAfterMs,
  secondsUntilExpiry,
  secondsUntilGuess,
  secondsUntilSend,
  triesPerCode,
} from './otp-limits';
import type { OtpRow } from './otp.schema';
import { OtpsRepository } from './otps.repository';
import type { ProvedOtp } from './proved-otp';
import type { Requester } from './requester';

const smsDeadlineMs = seconds(8);

/** So long the same request may come again after it used its code up: its response can be lost in a crowd. */
const repeatableMs = minutes(2);

interface SendRequest {
  /** Of a challenge; empty without one. */
  solution: string;
  language: Language;
  /** Empty without one. */
  idempotencyKey: string;
}

interface Sent {
  expiresInSeconds: number;
  resendAfterSeconds: number;
}

@Injectable()
export class OtpsService {
  constructor(
    private readonly otps: OtpsRepository,
    private readonly challenges: Challenges,
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Sends a code. It never looks at accounts, so a stranger learns nothing from its answer or its time. The same request
   * again, whose first response was lost, sends no other. Throws RATE_LIMITED, CHALLENGE_REQUIRED, OTP_SEND_FAILED.
   */
  async send(mobile: string, requester: Requester, { solution, language, idempotencyKey }: SendRequest): Promise<Sent> {
    const now = this.clock.now();
    const own = await this.otps.find(mobile, requester);
    const wait = own ? secondsUntilSend(own, now) : 0;
    if (wait > 0) return this.repeat(mobile, requester, idempotencyKey, wait, now);
    if (!requester.isKnown) await this.passOpenLimit(mobile, solution, now);
    const requestId = randomUUID();
    const code = newOtp();
    const hash = this.hash(mobile, requestId, code);
    if (!(await this.otps.takeSend(mobile, requester, { requestId, hash, sendKey: idempotencyKey }, now))) {
      const row = await this.otps.find(mobile, requester);
      return this.repeat(mobile, requester, idempotencyKey, Math.max(1, row ? secondsUntilSend(row, now) : 0), now);
    }
    await this.handOver({ mobile, otp: code, language }, requester, requestId);
    return { expiresInSeconds: otpLifeMs / 1000, resendAfterSeconds: resendAfterMs / 1000 };
  }

  /** Finds out whether a code is right. What becomes of the right one is up to the caller: `consume` or `keep`. */
  async prove(mobile: string, code: string, requester: Requester, key?: string): Promise<ProvedOtp> {
    const now = this.clock.now();
    const sent = await this.otps.findSent(mobile, requester);
    if (!sent) throw new AppError('OTP_EXPIRED');
    const repeated = this.repeatedProof(sent, code, key);
    if (repeated) return repeated;
    const { _id: id } = sent;
    const row = await this.otps.takeGuess(id, now);
    await this.otps.lockIfDue(id, now);
    if (!row?.hash) return this.proveUsedMeanwhile(mobile, code, requester, key);
    const { hash, requestId } = row;
    if (!this.isRight(row, hash, code)) throw new AppError('OTP_WRONG', { triesLeft: triesPerCode - row.tries });
    await this.otps.forgiveFailures(id);
    return { id, requestId, hash, key };
  }

  /**
   * Uses the code up together with what it is used for. Returns false where the same request did so before, within two
   * minutes; throws OTP_EXPIRED where another did.
   */
  async consume(proved: ProvedOtp, session: Session): Promise<boolean> {
    if (await this.otps.consume(proved, this.clock.now(), session)) return true;
    if (await this.otps.wasConsumedBy(proved, this.repeatableSince(), session)) return false;
    throw new AppError('OTP_EXPIRED');
  }

  /** The person took the wrong door (login or register): the same code opens the other one. */
  async keep({ id, requestId }: ProvedOtp): Promise<void> {
    await this.otps.keepProved(id, requestId, this.clock.now());
  }

  /** The answer to a request that its own first sending holds up. Throws RATE_LIMITED where another's does. */
  private async repeat(
    mobile: string,
    requester: Requester,
    idempotencyKey: string,
    waitSeconds: number,
    now: Date,
  ): Promise<Sent> {
    const row = idempotencyKey && (await this.otps.repeatSend(mobile, requester, idempotencyKey, now));
    if (!row) throw new AppError('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    return { expiresInSeconds: secondsUntilExpiry(row, now), resendAfterSeconds: waitSeconds };
  }

  /**
   * All unknown requesters of a mobile share a limit, since each SMS costs money. Whoever passes it pays with a
   * challenge: a limit that refused would let strangers keep the owner out. Throws CHALLENGE_REQUIRED.
   */
  private async passOpenLimit(mobile: string, solution: string, now: Date): Promise<void> {
    const hasSolved = solution !== '' && (await this.challenges.redeem(mobile, solution));
    if (await this.otps.takeOpenSend(mobile, hasSolved, now)) return;
    const level = challengeLevel(await this.otps.openSendsOf(mobile), now);
    throw new AppError('CHALLENGE_REQUIRED', { challenge: await this.challenges.issue(mobile, level) });
  }

  private async handOver(
    sms: { mobile: string; otp: string; language: Language },
    requester: Requester,
    requestId: string,
  ): Promise<void> {
    const { mobile } = sms;
    const request = { ...sms, validMinutes: otpLifeMs / minutes(1) };
    try {
      await this.clients
        .client('notifications')
        .sendOtpSms(request, { deadlineMs: smsDeadlineMs, as: serviceCaller('identity') });
    } catch (error) {
      await this.otps.kill(mobile, requester, requestId);
      this.log.warn(
        { event: 'otp.delivery-failed', err: error, mobile: maskMobile(mobile) },
        'a code could not be handed over',
      );
      throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds: resendAfterMs / 1000 });
    }
  }

  /** Of a code that the same request has used up before. */
  private repeatedProof(sent: OtpRow, code: string, key: string | undefined): ProvedOtp | undefined {
    const { _id: id, requestId, used } = sent;
    const isRepeated = used && used.key === key && used.at > this.repeatableSince();
    return isRepeated && this.isRight(sent, used.hash, code) ? { id, requestId, hash: used.hash, key } : undefined;
  }

  /** The first of two equal requests may use the code up while the second one looks. Throws RATE_LIMITED, OTP_EXPIRED. */
  private async proveUsedMeanwhile(
    mobile: string,
    code: string,
    requester: Requester,
    key: string | undefined,
  ): Promise<ProvedOtp> {
    const row = await this.otps.findSent(mobile, requester);
    const repeated = row && this.repeatedProof(row, code, key);
    if (repeated) return repeated;
    const wait = row ? secondsUntilGuess(row, this.clock.now()) : 0;
    throw wait > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds: wait }) : new AppError('OTP_EXPIRED');
  }

  private repeatableSince(): Date {
    return this.clock.in(-repeatableMs);
  }

  private isRight({ mobile, requestId }: OtpRow, hash: string, code: string): boolean {
    return this.peppers().some((pepper) => sameHash(hash, hashOtp(pepper, mobile, requestId, code)));
  }

  private peppers(): string[] {
    return [this.config.OTP_PEPPER, this.config.OTP_PREVIOUS_PEPPER].filter(Boolean);
  }

  private hash(mobile: string, requestId: string, code: string): string {
    return hashOtp(this.config.OTP_PEPPER, mobile, requestId, code);
  }
}
