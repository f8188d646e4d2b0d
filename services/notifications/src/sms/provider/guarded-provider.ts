import { ProviderPause } from '@utsav/service-kit/provider/provider-pause';
import type { Log } from '@utsav/service-kit/log/log';
import {
  unavailable,
  type Sms,
  type SmsOutcome,
  type SmsProvider,
  type SmsReceipt,
  type UnavailableReason,
} from './sms-provider';

/**
 * Pauses a provider that demanded it, so that the message goes to the other provider at once. A refused template, and the
 * begin and end of a refused account, are logged.
 */
export class GuardedProvider implements SmsProvider {
  private readonly pause: ProviderPause<UnavailableReason>;

  constructor(
    private readonly provider: SmsProvider,
    private readonly log: Pick<Log, 'error' | 'info'>,
  ) {
    this.pause = new ProviderPause((isRefused, { code }) => {
      if (isRefused)
        log.error(
          { event: 'sms.account-refused', provider: this.name, code },
          'the SMS provider refuses our account: no text is sent by it',
        );
      else
        log.info({ event: 'sms.account-accepted', provider: this.name }, 'the SMS provider accepts our account again');
    });
  }

  get name(): SmsProvider['name'] {
    return this.provider.name;
  }

  async send(sms: Sms, timeoutMs: number): Promise<SmsOutcome> {
    const pause = this.pause.current();
    if (pause) return unavailable(pause.reason, pause.retryAfterSeconds);
    const outcome = await this.provider.send(sms, timeoutMs);
    this.pause.observe(outcome);
    if (outcome.kind === 'unavailable' && outcome.reason === 'template-refused') this.logRefused(sms, outcome.code);
    return outcome;
  }

  isAuthentic(body: string, proof: string): boolean {
    return this.provider.isAuthentic(body, proof);
  }

  parseReceipts(body: string): SmsReceipt[] {
    return this.provider.parseReceipts(body);
  }

  private logRefused({ id: messageId, template }: Sms, code: string): void {
    this.log.error(
      { event: 'sms.template-refused', provider: this.name, template, code, messageId },
      'the SMS provider refuses a template: its texts are not sent by it',
    );
  }
}
