import { Module } from '@nestjs/common';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { OneTimePasswordsController } from './one-time-passwords.controller';
import { OtpFallback } from './otp-fallback';
import { SmsProviders } from './provider/sms-providers';
import { SendOtp } from './send-otp';
import { SmsLanguages } from './sms-languages';
import { smsProvidersOf } from './sms-providers-of';
import { SmsSender } from './sms-sender';

@Module({
  controllers: [OneTimePasswordsController],
  providers: [
    SmsSender,
    SmsLanguages,
    SendOtp,
    OtpFallback,
    { provide: SmsProviders, inject: [CONFIG, LOG], useFactory: smsProvidersOf },
  ],
  exports: [SmsSender, SmsLanguages, OtpFallback, SmsProviders],
})
export class SmsModule {}
