import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { NotificationsConfig } from '../notifications.config';
import { isOneOfTokens } from '../tokens/is-same-token';
import { bouncesOf, type Bounce } from './brevo-events';

/** Records emails that a mail server took and no mailbox did. A repeated event has no effect. */
@Injectable()
export class ReceiveEmailEvents {
  constructor(
    @Inject(CONFIG)
    private readonly config: Pick<NotificationsConfig, 'BREVO_EVENT_TOKEN' | 'BREVO_PREVIOUS_EVENT_TOKEN'>,
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** Throws WEBHOOK_SIGNATURE_INVALID, VALIDATION. */
  async receive(body: string, token: string): Promise<void> {
    const { BREVO_EVENT_TOKEN, BREVO_PREVIOUS_EVENT_TOKEN } = this.config;
    if (!isOneOfTokens(token, [BREVO_EVENT_TOKEN, BREVO_PREVIOUS_EVENT_TOKEN]))
      throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    for (const bounce of this.parse(body)) await this.record(bounce);
  }

  private parse(body: string): Bounce[] {
    try {
      return bouncesOf(body);
    } catch (error) {
      this.log.error({ event: 'email.event-unreadable', err: error }, 'an event of an email cannot be read');
      throw new AppError('VALIDATION', { details: [{ field: 'body', message: 'It is no event of an email.' }] });
    }
  }

  /** An event can be faster than our record of the sending. */
  private async record({ deliveryId, reason }: Bounce): Promise<void> {
    const isRecorded = await pollUntil(
      async () => (await this.deliveries.markBounced(deliveryId, reason)) || null,
      () => new Error('not found'),
      { timeoutMs: 1000, intervalMs: 100 },
    ).catch(() => false);
    if (isRecorded) this.log.warn({ event: 'email.bounced', deliveryId, reason }, 'an email bounced');
  }
}
