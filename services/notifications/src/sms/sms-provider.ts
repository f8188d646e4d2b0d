import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import { request } from 'undici';
import { z } from 'zod';
import type { SendOutcome } from '../deliveries/send-outcome';
import type { NotificationsConfig } from '../notifications.config';

const timeoutMs = seconds(8);
const Accepted = z.object({ requestId: z.string().max(200) });

export interface Sms {
  /** E.164. */
  to: string;
  /** The one that is registered for the text. */
  templateId: string;
  text: string;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return 'code' in error && typeof error.code === 'string' ? `network ${error.code}` : error.name;
}

/** The SMS gateway by its REST interface: one POST a message, the key in a header. */
@Injectable()
export class SmsProvider {
  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {}

  async send({ to, templateId, text }: Sms, withinMs = timeoutMs): Promise<SendOutcome> {
    try {
      // Not `fetch`, which takes seven times as much processor time. Follows no redirects.
      const { statusCode, body } = await request(this.config.SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: this.config.SMS_API_KEY },
        body: JSON.stringify({ to, sender: 'UTSAV', templateId, text }),
        signal: AbortSignal.timeout(Math.min(withinMs, timeoutMs)),
      });
      const received = await body.text();
      // Too many, or out of order: neither says that this text is not wanted.
      const kind = statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? 'refused' : 'unknown';
      if (statusCode < 200 || statusCode > 299) return { kind, reason: `HTTP ${statusCode}` };
      const answer = Accepted.safeParse(JSON.parse(received));
      return answer.success
        ? { kind: 'done', providerId: answer.data.requestId }
        : { kind: 'unknown', reason: 'the answer cannot be read' };
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }
}
