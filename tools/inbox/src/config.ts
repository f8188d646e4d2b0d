import { z } from 'zod';

const isPort = 'must be a port number';
const port = (fallback: number) =>
  z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort).default(fallback);

const environment = z.object({
  HTTP_PORT: port(4020),
  SMTP_PORT: port(4025),
  HOST: z.string().min(1).default('127.0.0.1'),
  MSG91_AUTH_KEY: z.string().default(''),
  MSG91_RECEIPT_TOKEN: z.string().default(''),
  BREVO_EVENT_TOKEN: z.string().default(''),
  TWILIO_ACCOUNT_SID: z.string().default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  /** Where delivery receipts go, without a path. */
  RECEIPT_ORIGIN: z
    .url('must be an address such as http://localhost:3000')
    .transform((url) => new URL(url).origin)
    .or(z.literal(''))
    .default(''),
  DATA_DIR: z.string().min(1).default('.utsav/inbox'),
});

export interface InboxConfig {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly msg91: { readonly authKey: string; readonly webhookUrl: string };
  /** Where bounces go; empty for nowhere. */
  readonly brevoWebhookUrl: string;
  readonly twilio: { readonly accountSid: string; readonly authToken: string };
  readonly receiptOrigin: string;
  readonly dataDir: string;
}

/** What an operator enters on MSG91's page; Twilio is given the address with each message. */
const msg91WebhookUrl = (origin: string, token: string): string =>
  `${origin}/api/sms/msg91/receipt?token=${encodeURIComponent(token)}`;

const brevoWebhookUrl = (origin: string, token: string): string =>
  `${origin}/api/email/brevo/event?token=${encodeURIComponent(token)}`;

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): InboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const value = parsed.data;
  return Object.freeze({
    httpPort: value.HTTP_PORT,
    smtpPort: value.SMTP_PORT,
    host: value.HOST,
    msg91: {
      authKey: value.MSG91_AUTH_KEY,
      webhookUrl: value.RECEIPT_ORIGIN && msg91WebhookUrl(value.RECEIPT_ORIGIN, value.MSG91_RECEIPT_TOKEN),
    },
    brevoWebhookUrl:
      value.RECEIPT_ORIGIN && value.BREVO_EVENT_TOKEN && brevoWebhookUrl(value.RECEIPT_ORIGIN, value.BREVO_EVENT_TOKEN),
    twilio: { accountSid: value.TWILIO_ACCOUNT_SID, authToken: value.TWILIO_AUTH_TOKEN },
    receiptOrigin: value.RECEIPT_ORIGIN,
    dataDir: value.DATA_DIR,
  });
}
