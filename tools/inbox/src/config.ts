import { z } from 'zod';

const isPort = 'must be a port number';
const port = (fallback: number) =>
  z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort).default(fallback);

const environment = z.object({
  HTTP_PORT: port(4020),
  SMTP_PORT: port(4025),
  HOST: z.string().min(1).default('127.0.0.1'),
  SMS_API_KEY: z.string({ error: 'is required' }).min(1),
  DATA_DIR: z.string().min(1).default('.utsav/inbox'),
});

export interface InboxConfig {
  readonly httpPort: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly smsApiKey: string;
  readonly dataDir: string;
}

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
    smsApiKey: value.SMS_API_KEY,
    dataDir: value.DATA_DIR,
  });
}
