import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { SmsProvider } from './sms-provider';
import { otpText } from './texts';

const retryAfterSeconds = 30;
/** The caller gives up after eight seconds, and must have the outcome before that. */
const budgetMs = seconds(7);

/** A code is only worth sending now, so it is not a pending delivery: the user sees an error when it fails. */
@Injectable()
export class SendOtp {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly provider: SmsProvider,
  ) {}

  /** Tries once more when there was no clear answer: a code that comes twice does no harm. Throws OTP_SEND_FAILED. */
  async send(mobile: string, otp: string, validMinutes: number): Promise<void> {
    const sms = { to: mobile, templateId: 'otp', text: otpText(otp, validMinutes) };
    const end = Date.now() + budgetMs;
    for (const attempt of [1, 2]) {
      const outcome = await this.provider.send(sms, end - Date.now());
      if (outcome.kind === 'done') return;
      this.log.warn({ mobile: maskMobile(mobile), attempt, reason: outcome.reason }, 'a code could not be sent');
      if (outcome.kind === 'refused' || Date.now() >= end) break;
    }
    throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds });
  }
}
