import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import type { SmsProvider } from './sms-provider';

/** The providers of this installation: the first one, and the one that sends what it does not. */
export class SmsProviders {
  constructor(
    readonly first: SmsProvider,
    readonly fallback?: SmsProvider,
  ) {}

  get all(): SmsProvider[] {
    return this.fallback ? [this.first, this.fallback] : [this.first];
  }

  find(name: SmsProviderName): SmsProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }
}
