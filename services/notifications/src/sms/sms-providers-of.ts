import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import type { Log } from '@utsav/service-kit/log/log';
import type { NotificationsConfig } from '../notifications.config';
import { dltRegistrationOf } from './dlt/dlt-registration';
import { Msg91 } from './msg91/msg91';
import { GuardedProvider } from './provider/guarded-provider';
import { SmsProviders } from './provider/sms-providers';
import { Twilio } from './twilio/twilio';

export function smsProvidersOf(config: NotificationsConfig, log: Log): SmsProviders {
  const registration = dltRegistrationOf(config);
  const adapters = { msg91: Msg91, twilio: Twilio };
  const provider = (name: SmsProviderName) => new GuardedProvider(new adapters[name](config, registration), log);
  const { SMS_PROVIDER, SMS_FALLBACK_PROVIDER } = config;
  return new SmsProviders(provider(SMS_PROVIDER), SMS_FALLBACK_PROVIDER ? provider(SMS_FALLBACK_PROVIDER) : undefined);
}
