import { Injectable } from '@nestjs/common';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { seconds } from '@utsav/service-kit/time/clock';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { Sms, SmsOutcome } from './provider/sms-provider';
import { SmsProviders } from './provider/sms-providers';

/** Of each provider; both together are less than the lease of a delivery. */
const timeoutMs = seconds(8);

function sendOutcomeOf(outcome: SmsOutcome, provider: SmsProviderName): SendOutcome {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'done', providerId: outcome.providerMessageId, provider };
    case 'rejected':
      return { kind: 'refused', reason: outcome.reason };
    case 'unavailable': {
      const reason = [provider, outcome.reason, outcome.code].filter(Boolean).join(' ');
      return { kind: 'unknown', reason, retryAfterSeconds: outcome.retryAfterSeconds };
    }
    case 'indeterminate':
      return { kind: 'unknown', reason: `${provider} ${outcome.reason}` };
  }
}

/** Sends the text of a delivery by the first provider that takes it. */
@Injectable()
export class SmsSender {
  constructor(private readonly providers: SmsProviders) {}

  /**
   * Goes on to the fallback only after an outcome that is certain. `rejectedBy`: providers whose operators have rejected
   * this message. It is refused for good when all providers refuse it.
   */
  async send(sms: Sms, rejectedBy: readonly string[] = []): Promise<SendOutcome> {
    let result: SendOutcome = { kind: 'refused', reason: 'operators rejected it' };
    for (const provider of this.providers.all) {
      if (rejectedBy.includes(provider.name)) continue;
      const outcome = await provider.send(sms, timeoutMs);
      const sent = sendOutcomeOf(outcome, provider.name);
      if (outcome.kind === 'accepted' || outcome.kind === 'indeterminate') return sent;
      if (result.kind === 'refused') result = sent;
    }
    return result;
  }
}
