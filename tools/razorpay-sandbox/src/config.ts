import { brandName } from '@utsav/brand/name';
import { z } from 'zod';
import { accountOfEnvironment, accountVariable, type AccountSettings } from './account/account-settings';

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

export interface SandboxConfig extends z.output<typeof environment> {
  /** The account as it is until the control API changes it. */
  account: AccountSettings;
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return {
    ...readable(() => environment.parse(given)),
    account: readable(() => accountOfEnvironment(env), accountVariable),
  };
}

function readable<Settings>(parse: () => Settings, variable = (name: string): string => name): Settings {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const texts = error.issues.map(({ path, message }) => `${variable(path.join('.'))} ${message}`);
    throw new ConfigError(texts.join('; '));
  }
}
