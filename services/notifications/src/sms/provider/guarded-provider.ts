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
 * Pauses a provider that demanded it: after throttling or a refused account, no call is sent before the end of the pause,
 * and the message goes to the other provider at once. A refused account is logged when that begins and when it ends.
 */
export class GuardedProvider implements SmsProvider {
  private pause: { reason: UnavailableReason; until: number } | undefined;
  private isRefused = false;

  constructor(
    private readonly provider: SmsProvider,
    private readonly log: Pick<Log, 'error' | 'info'>,
  ) {}

  get name(): SmsProvider['name'] {
    return this.provider.name;
  }

  async send(sms: Sms, timeoutMs: number): Promise<SmsOutcome> {
    const pauseMs = (this.pause?.until ?? 0) - Date.now();
    if (this.pause && pauseMs > 0) return unavailable(this.pause.reason, Math.ceil(pauseMs / 1000));
    const outcome = await this.provider.send(sms, timeoutMs);
    this.observe(outcome, sms);
    return outcome;
  }

  isAuthentic(body: string, proof: string): boolean {
    return this.provider.isAuthentic(body, proof);
  }

  parseReceipts(body: string): SmsReceipt[] {
    return this.provider.parseReceipts(body);
  }

  private observe(outcome: SmsOutcome, { id: messageId, template }: Sms): void {
    if (outcome.kind === 'indeterminate') return;
    const { name: provider } = this;
    const isRefused = outcome.kind === 'unavailable' && outcome.reason === 'account-refused';
    if (outcome.kind === 'unavailable') {
      const { reason, code, retryAfterSeconds } = outcome;
      if (retryAfterSeconds > 0) this.pause = { reason, until: Date.now() + retryAfterSeconds * 1000 };
      if (reason === 'template-refused')
        this.log.error(
          { event: 'sms.template-refused', provider, template, code, messageId },
          'the SMS provider refuses a template: its texts are not sent by it',
        );
      if (isRefused && !this.isRefused)
        this.log.error(
          { event: 'sms.account-refused', provider, code },
          'the SMS provider refuses our account: no text is sent by it',
        );
    }
    if (this.isRefused && !isRefused)
      this.log.info({ event: 'sms.account-accepted', provider }, 'the SMS provider accepts our account again');
    this.isRefused = isRefused;
  }
}
