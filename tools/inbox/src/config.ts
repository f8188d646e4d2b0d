import { z } from 'zod';

const isPort = 'must be a port number';
const port = (fallback: number) =>
  z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort).default(fallback);
const text = z.string().default('');

const environment = z.object({
  HTTP_PORT: port(4020),
  SMTP_PORT: port(4025),
  HOST: z.string().min(1).default('127.0.0.1'),
  MSG91_AUTH_KEY: text,
  MSG91_RECEIPT_TOKEN: text,
  BREVO_EVENT_TOKEN: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  /** Where delivery receipts go, without a path. */
  RECEIPT_ORIGIN: z
    .url('must be an address such as http://localhost:3000')
    .transform((url) => new URL(url).origin)
    .or(z.literal(''))
    .default(''),
  DATA_DIR: z.string().min(1).default('.utsav/inbox'),
});

export type InboxConfig = z.output<typeof environment>;

/** What an operator enters on MSG91's page; Twilio is given the address with each message. Empty for nowhere. */
export const msg91WebhookUrl = ({ RECEIPT_ORIGIN, MSG91_RECEIPT_TOKEN }: InboxConfig): string =>
  RECEIPT_ORIGIN && `${RECEIPT_ORIGIN}/api/sms/msg91/receipt?token=${encodeURIComponent(MSG91_RECEIPT_TOKEN)}`;

/** Where bounces go; empty for nowhere. The token goes in a header. */
export const brevoWebhookUrl = ({ RECEIPT_ORIGIN, BREVO_EVENT_TOKEN }: InboxConfig): string =>
  RECEIPT_ORIGIN && BREVO_EVENT_TOKEN && `${RECEIPT_ORIGIN}/api/email/brevo/event`;

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): InboxConfig {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
