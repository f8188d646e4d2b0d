import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Language } from '@utsav/brand/languages';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { maskMobile, type Log } from '@utsav/service-kit/log/log';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { smsContent } from '../formatting/sms-content';
import { OtpFallback } from './otp-fallback';
import { SmsLanguages } from './sms-languages';
import { SmsProviders } from './provider/sms-providers';

const retryAfterSeconds = 30;
/** The caller gives up after eight seconds, and must have the outcome before that. */
const budgetMs = seconds(7);
/** So that the fallback has some of it left. */
const firstWithFallbackMs = seconds(4);
const usualMinutes = 5;

export interface OneTimePassword {
  /** E.164. */
  mobile: string;
  otp: string;
  validMinutes?: number | undefined;
  language: Language;
}

/** A code is only worth sending now, so it is not a pending delivery: the user sees an error when it fails. */
@Injectable()
export class SendOtp {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly providers: SmsProviders,
    private readonly languages: SmsLanguages,
    private readonly rejections: OtpFallback,
  ) {}

  /**
   * Twice at most: by the fallback whatever the first provider said, or by the same one when it gave no clear answer, since
   * a code that comes twice does no harm. Throws OTP_SEND_FAILED.
   */
  async send({ mobile, otp, validMinutes = usualMinutes, language }: OneTimePassword): Promise<void> {
    const validUntil = Date.now() + minutes(validMinutes);
    const content = smsContent('otp', this.languages.of('otp', language), { otp, minutes: String(validMinutes) });
    const sms = { id: randomId('otp'), to: mobile, ...content };
    const { first, fallback } = this.providers;
    const end = Date.now() + budgetMs;
    for (const provider of [first, fallback ?? first]) {
      const leftMs = end - Date.now();
      if (leftMs <= 0) break;
      const isFirst = provider === first;
      const outcome = await provider.send(sms, isFirst && fallback ? Math.min(leftMs, firstWithFallbackMs) : leftMs);
      if (outcome.kind === 'accepted') {
        if (isFirst) this.rejections.remember(outcome.providerMessageId, sms, validUntil - Date.now());
        return;
      }
      const { kind, reason } = outcome;
      this.log.warn(
        { event: 'otp.send-failed', mobile: maskMobile(mobile), provider: provider.name, kind, reason },
        'a code could not be sent',
      );
      if (!fallback && kind === 'rejected') break;
    }
    throw new AppError('OTP_SEND_FAILED', { retryAfterSeconds });
  }
}
