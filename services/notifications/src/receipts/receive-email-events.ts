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
    await this.record(this.parse(body));
  }

  private parse(body: string): Bounce[] {
    try {
      return bouncesOf(body);
    } catch (error) {
      this.log.error({ event: 'email.event-unreadable', err: error }, 'an event of an email cannot be read');
      throw new AppError('VALIDATION', { details: [{ field: 'body', message: 'It is no event of an email.' }] });
    }
  }

  /** An event can be faster than our record of the sending: only those whose email is being sent are waited for, together. */
  private async record(bounces: Bounce[]): Promise<void> {
    let left = bounces;
    const look = async (): Promise<true | null> => {
      const states = await this.deliveries.statesOf(left.map(({ deliveryId }) => deliveryId));
      for (const bounce of left) if (states.get(bounce.deliveryId) === 'sent') await this.recordOne(bounce);
      left = left.filter(({ deliveryId }) => states.get(deliveryId) === 'pending');
      return left.length === 0 || null;
    };
    await pollUntil(look, () => new Error('not found'), { timeoutMs: 1000, intervalMs: 100 }).catch(() =>
      this.log.warn(
        { event: 'email.bounce-unknown', count: left.length },
        'emails that bounced were not recorded as sent',
      ),
    );
  }

  private async recordOne({ deliveryId, reason }: Bounce): Promise<void> {
    if (await this.deliveries.markBounced(deliveryId, reason))
      this.log.warn({ event: 'email.bounced', deliveryId, reason }, 'an email bounced');
  }
}
