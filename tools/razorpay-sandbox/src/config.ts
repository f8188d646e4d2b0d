import { brandName } from '@utsav/brand/name';
import { z } from 'zod';
import { accountOfEnvironment, accountVariable, type AccountSettings } from './account/account-settings';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

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
  KEY_SECRET: z.string({ error: 'is required' }).min(8, 'must have 8 characters or more'),
  WEBHOOK_SECRET: z.string({ error: 'is required' }).min(8, 'must have 8 characters or more'),
  WEBHOOK_URL: httpUrl.optional(),
  WEBHOOK_EVENTS: z.string().default('*'),
  DATA_FILE: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.optional(),
  MERCHANT_NAME: z.string().min(1).max(80).default(brandName),
});

export interface SandboxConfig {
  readonly port: number;
  readonly host: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string | undefined;
  /** Subscribed events, `*` for all: a real account chooses them in its dashboard. */
  readonly webhookEvents: readonly string[];
  readonly dataFile: string | undefined;
  readonly publicUrl: string | undefined;
  readonly merchantName: string;
  /** The account as it is until the control API changes it. */
  readonly account: AccountSettings;
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw unreadable(parsed.error, (name) => name);
  const value = parsed.data;
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    keyId: value.KEY_ID,
    keySecret: value.KEY_SECRET,
    webhookSecret: value.WEBHOOK_SECRET,
    webhookUrl: value.WEBHOOK_URL,
    webhookEvents: value.WEBHOOK_EVENTS.split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    dataFile: value.DATA_FILE,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    merchantName: value.MERCHANT_NAME,
    account: readAccount(env),
  });
}

function readAccount(env: NodeJS.ProcessEnv): AccountSettings {
  try {
    return accountOfEnvironment(env);
  } catch (error) {
    throw error instanceof z.ZodError ? unreadable(error, accountVariable) : error;
  }
}

function unreadable(error: z.ZodError, variable: (name: string) => string): ConfigError {
  return new ConfigError(error.issues.map((issue) => `${variable(issue.path.join('.'))} ${issue.message}`).join('; '));
}
