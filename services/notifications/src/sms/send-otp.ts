import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import { SmsProvider } from './sms-provider';

const retryAfterSeconds = 30;

/** A code is only worth sending now, so it is no delivery that is owed: the person is told when it fails. */
@Injectable()
export class SendOtp {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly provider: SmsProvider,
  ) {}

  /** Tries once more when there was no clear answer: a code that comes twice harms nobody. Throws OTP_SEND_FAILED. */
  async send(mobile: string, otp: string, validMinutes: number): Promise<void> {
    const text = `${otp} is your Utsav code. It is valid for ${validMinutes} minutes. Do not share it with anyone.`;
    for (const attempt of [1, 2]) {
      const outcome = await this.provider.send(mobile, 'otp', text);
      if (outcome.kind === 'done') return;
      this.log.warn({ mobile: maskMobile(mobile), attempt, reason: outcome.reason }, 'a code could not be sent');
      if (outcome.kind === 'refused') break;
    }
    throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds });
  }
}
