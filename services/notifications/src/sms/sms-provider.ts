import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { z } from 'zod';
import type { NotificationsConfig } from '../notifications.config';

const timeoutMs = 8000;
const Accepted = z.object({ requestId: z.string() });

/** `unknown`: it may have been sent, so sending again may double it. */
export type SmsOutcome =
  { kind: 'done'; requestId: string } | { kind: 'refused'; reason: string } | { kind: 'unknown'; reason: string };

/** The SMS gateway by its REST interface: one POST a message, the key in a header. */
@Injectable()
export class SmsProvider {
  constructor(@Inject(CONFIG) private readonly config: NotificationsConfig) {}

  /** `to` in E.164; `templateId` is the one registered for the text. */
  async send(to: string, templateId: string, text: string): Promise<SmsOutcome> {
    try {
      const response = await fetch(this.config.SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authkey: this.config.SMS_API_KEY },
        body: JSON.stringify({ to, sender: 'UTSAV', templateId, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) return { kind: 'unknown', reason: `HTTP ${response.status}` };
      if (!response.ok) return { kind: 'refused', reason: `HTTP ${response.status}` };
      const answer = Accepted.safeParse(await response.json());
      return answer.success
        ? { kind: 'done', requestId: answer.data.requestId }
        : { kind: 'unknown', reason: 'the answer cannot be read' };
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
    }
  }
}
