import { brandName } from '@utsav/brand/name';
import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const secret = z.string({ error: 'is required' }).min(8, 'must have 8 characters or more');
const isPort = 'must be a port number';

const environment = z.object({
  PORT: z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort).default(4010),
  HOST: z.string().min(1).default('127.0.0.1'),
  KEY_ID: z
    .string({ error: 'is required' })
    .refine((key) => !key.startsWith('rzp_live_'), {
      error: 'looks like a live key; the sandbox takes only rzp_test_ keys',
      abort: true,
    })
    .refine((key) => /^rzp_test_[A-Za-z0-9]+$/.test(key), 'must look like rzp_test_XXXXXXXXXXXXXX'),
  KEY_SECRET: secret,
  WEBHOOK_SECRET: secret,
  WEBHOOK_URL: httpUrl.optional(),
  /** Subscribed events, `*` for all: a real account chooses them in its dashboard. */
  WEBHOOK_EVENTS: z.string().default('*'),
  DATA_FILE: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  MERCHANT_NAME: z.string().min(1).max(80).default(brandName),
});

export type SandboxConfig = z.output<typeof environment>;

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
}
