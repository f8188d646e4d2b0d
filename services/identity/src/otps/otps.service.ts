import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG, LOG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { IdentityConfig } from '../identity.config';
import { hashOtp, newOtp, sameHash } from './otp-code';
import { otpLifeMs, resendAfterMs, secondsUntilGuess, secondsUntilSend, triesPerCode } from './otp-limits';
import { OtpsRepository } from './otps.repository';

const smsDeadlineMs = seconds(8);

/** A code that was right and has not been used up yet. */
export interface ProvedOtp {
  mobile: string;
  requestId: string;
}

@Injectable()
export class OtpsService {
  constructor(
    private readonly otps: OtpsRepository,
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Sends a code. It never looks at accounts, so a stranger learns nothing from its answer or its time. */
  async send(mobile: string): Promise<{ expiresInSeconds: number; resendAfterSeconds: number }> {
    const requestId = randomUUID();
    const code = newOtp();
    const now = this.clock.now();
    if (!(await this.otps.takeSend(mobile, requestId, this.hash(mobile, requestId, code), now))) {
      const row = await this.otps.find(mobile);
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, row ? secondsUntilSend(row, now) : 0) });
    }
    await this.handOver(mobile, requestId, code);
    return { expiresInSeconds: otpLifeMs / 1000, resendAfterSeconds: resendAfterMs / 1000 };
  }

  /** Finds out whether a code is right. What becomes of the right one is up to the caller: `consume` or `keep`. */
  async prove(mobile: string, code: string): Promise<ProvedOtp> {
    const now = this.clock.now();
    const row = await this.otps.takeGuess(mobile, now);
    await this.otps.lockIfDue(mobile, now);
    if (!row?.hash) throw await this.refusal(mobile, now);
    if (!sameHash(row.hash, this.hash(mobile, row.requestId, code))) {
      throw new AppError('OTP_WRONG', { triesLeft: triesPerCode - row.tries });
    }
    await this.otps.forgiveFailures(mobile);
    return { mobile, requestId: row.requestId };
  }

  /** Uses the code up together with what it is used for. */
  async consume({ mobile, requestId }: ProvedOtp, session: Session): Promise<void> {
    if (!(await this.otps.consume(mobile, requestId, session))) throw new AppError('OTP_EXPIRED');
  }

  /** The person took the wrong door (login or register): the same code opens the other one. */
  async keep({ mobile, requestId }: ProvedOtp): Promise<void> {
    await this.otps.keepProved(mobile, requestId, this.clock.now());
  }

  private async handOver(mobile: string, requestId: string, otp: string): Promise<void> {
    const request = { mobile, otp, validMinutes: otpLifeMs / minutes(1) };
    try {
      await this.clients
        .to('notifications')
        .sendOtpSms(request, { deadlineMs: smsDeadlineMs, as: serviceCaller('identity') });
    } catch (error) {
      await this.otps.kill(mobile, requestId);
      this.log.warn({ err: error, mobile: maskMobile(mobile) }, 'a code could not be handed over');
      throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds: resendAfterMs / 1000 });
    }
  }

  private async refusal(mobile: string, now: Date): Promise<AppError> {
    const row = await this.otps.find(mobile);
    const wait = row ? secondsUntilGuess(row, now) : 0;
    return wait > 0 ? new AppError('RATE_LIMITED', { retryAfterSeconds: wait }) : new AppError('OTP_EXPIRED');
  }

  private hash(mobile: string, requestId: string, code: string): string {
    return hashOtp(this.config.OTP_PEPPER, mobile, requestId, code);
  }
}
