import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { SmsProvider } from './sms-provider';
import { otpText } from './texts';

const retryAfterSeconds = 30;
/** Who asks gives up after eight seconds, and should learn before that what happened. */
const budgetMs = seconds(7);

/** A code is only worth sending now, so it is no delivery that is owed: the person is told when it fails. */
@Injectable()
export class SendOtp {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly provider: SmsProvider,
  ) {}

  /** Tries once more when there was no clear answer: a code that comes twice harms nobody. Throws OTP_SEND_FAILED. */
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
