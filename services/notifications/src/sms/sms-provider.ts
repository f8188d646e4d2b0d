import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
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

/** `ECONNREFUSED` and the like stand one level down in what fetch throws. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `network ${String(cause.code)}` : error.name;
}

/** The SMS gateway by its REST interface: one POST a message, the key in a header. */
@Injectable()
export class SmsProvider {
  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {}

  async send({ to, templateId, text }: Sms, withinMs = timeoutMs): Promise<SendOutcome> {
    try {
      const response = await fetch(this.config.SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: this.config.SMS_API_KEY },
        body: JSON.stringify({ to, sender: 'UTSAV', templateId, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(Math.min(withinMs, timeoutMs)),
      });
      // Too many, or out of order: neither says that this text is not wanted.
      const kind = response.status >= 500 || response.status === 429 ? 'unknown' : 'refused';
      if (!response.ok) return { kind, reason: `HTTP ${response.status}` };
      const answer = Accepted.safeParse(await response.json());
      return answer.success
        ? { kind: 'done', providerId: answer.data.requestId }
        : { kind: 'unknown', reason: 'the answer cannot be read' };
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }
}
