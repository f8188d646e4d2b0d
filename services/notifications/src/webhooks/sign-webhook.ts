import { createHmac, randomBytes } from 'node:crypto';
import type { WebhookSecret } from './webhook.schema';

const start = 'whsec_';

/** 256 random bits in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${start}${randomBytes(32).toString('base64')}`;

interface Signed {
  messageId: string;
  body: string;
}

const signature = (secret: string, { messageId, body }: Signed, seconds: number): string => {
  const key = Buffer.from(secret.slice(start.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`).digest('base64')}`;
};

/** Headers of Standard Webhooks (standardwebhooks.com), signed by each secret that counts now. */
export function webhookHeaders(
  message: Signed,
  secrets: readonly WebhookSecret[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const live = secrets.filter(({ until }) => !until || until > now);
  return {
    'webhook-id': message.messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': live.map(({ secret }) => signature(secret, message, seconds)).join(' '),
  };
}
