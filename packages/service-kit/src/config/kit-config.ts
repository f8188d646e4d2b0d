import { serviceNames, type ServiceName } from '@utsav/contracts/grpc/services';
import { z } from 'zod';
import { callerKeysConfig } from '../caller/caller-keys';
import { tracingSettings } from '../tracing/tracing-config';
import { grpcTlsSettings, requireWholeGrpcTls } from './grpc-tls-config';

/** A whole number of a range, given as text by the environment. */
export const envInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const envPort = envInt(0, 65_535);
export const envFlag = z.stringbool();
/** A secret must be given and long enough to be one. */
export const envSecret = z.string().min(32, 'must have at least 32 characters');
/** The secret of before or after a change, while both are in use; empty else. */
export const envPreviousSecret = z.union([z.literal(''), envSecret]).default('');

type UrlOf<S extends string> = `${Uppercase<S>}_URL`;

/** Name of the setting with the address of a service: `BOOKING_URL`. */
export const urlSetting = <S extends ServiceName>(service: S): UrlOf<S> =>
  `${service.toUpperCase() as Uppercase<S>}_URL`;

/** Empty for a service that the process does not call. */
const serviceUrls = Object.fromEntries(
  serviceNames.map((service) => [
    urlSetting(service),
    z
      .string()
      .default('')
      .describe(`Copies of ${service}, host:port, parted by commas; a name may stand for several addresses.`),
  ]),
) as Record<UrlOf<ServiceName>, z.ZodDefault<z.ZodString>>;

export const passwordMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
export type PasswordMechanism = (typeof passwordMechanisms)[number];

const kafkaSettings = {
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((list) => list.split(','))
    .describe('Some brokers of the cluster, host:port, parted by commas.'),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9_.-]{0,30}$/)
    .default('')
    .describe('Before every topic and group, where several systems share a broker.'),
  KAFKA_TLS: envFlag.default(false).describe('Whether the brokers are reached by TLS.'),
  KAFKA_TLS_CA: z
    .string()
    .default('')
    .describe('Certificates (PEM) of who may vouch for the brokers; without it the public authorities.'),
  KAFKA_SASL_MECHANISM: z
    .enum(['none', ...passwordMechanisms, 'oauthbearer'])
    .default('none')
    .describe('How the account signs in; plain and oauthbearer need TLS.'),
  KAFKA_SASL_USERNAME: z.string().default('').describe('Account at the brokers.'),
  KAFKA_SASL_PASSWORD: z.string().default('').meta({ description: 'Its password.', secret: true }),
  KAFKA_OAUTH_TOKEN_URL: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('For oauthbearer: where an OAuth 2.0 server gives tokens for client credentials.'),
  KAFKA_OAUTH_CLIENT_ID: z.string().default('').describe('Account at the OAuth server.'),
  KAFKA_OAUTH_CLIENT_SECRET: z
    .string()
    .default('')
    .meta({ description: 'Secret of the account at the OAuth server.', secret: true }),
  KAFKA_OAUTH_SCOPE: z.string().default('').describe('Scope of the tokens, where the OAuth server needs one.'),
  KAFKA_OAUTH_EXTENSIONS: z
    .string()
    .regex(/^([A-Za-z]+=[^,=]+(,|$))*$/, 'must be name=value parted by commas')
    .default('')
    .describe('Sent to the brokers with each token, name=value parted by commas; Confluent Cloud needs two.'),
  KAFKA_MSK_REGION: z
    .string()
    .default('')
    .describe(
      'For oauthbearer at Amazon MSK: region of the cluster. IAM then gives the tokens, for the role of the pod.',
    ),
};

const isPem = (text: string): boolean => text.includes('-----BEGIN CERTIFICATE-----');

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);
const isPrivateOnTheWire = (url: string): boolean =>
  URL.canParse(url) && (url.startsWith('https:') || loopback.has(new URL(url).hostname));

/** Rules between the settings of Kafka. */
function requireKafkaAccount(
  config: z.infer<z.ZodObject<typeof kafkaSettings>>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_OAUTH_TOKEN_URL: tokenUrl, KAFKA_MSK_REGION, KAFKA_TLS } = config;
  const refuse = (path: keyof typeof config, message: string): void =>
    addIssue({ code: 'custom', path: [path], message });
  if (config.KAFKA_TLS_CA && !KAFKA_TLS) refuse('KAFKA_TLS', 'must be true where KAFKA_TLS_CA is set');
  if (config.KAFKA_TLS_CA && !isPem(config.KAFKA_TLS_CA)) refuse('KAFKA_TLS_CA', 'must be PEM');
  if (['plain', 'oauthbearer'].includes(mechanism) && !KAFKA_TLS)
    refuse(
      'KAFKA_TLS',
      `must be true: ${mechanism} sends the ${mechanism === 'plain' ? 'password' : 'token'} as it is`,
    );

  const needs = (isNeeded: boolean, names: readonly (keyof typeof config)[]): void => {
    for (const name of names) {
      if (isNeeded && !config[name]) refuse(name, `is needed for ${mechanism}`);
      if (!isNeeded && config[name]) refuse(name, `must be empty for KAFKA_SASL_MECHANISM ${mechanism}`);
    }
  };
  const isOauth = mechanism === 'oauthbearer';
  needs(!isOauth && mechanism !== 'none', ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD']);
  needs(isOauth && !KAFKA_MSK_REGION, ['KAFKA_OAUTH_TOKEN_URL', 'KAFKA_OAUTH_CLIENT_ID', 'KAFKA_OAUTH_CLIENT_SECRET']);
  if (!isOauth) needs(false, ['KAFKA_MSK_REGION']);
  if (tokenUrl && !isPrivateOnTheWire(tokenUrl)) refuse('KAFKA_OAUTH_TOKEN_URL', 'must be https');
}

/** What every process reads that connects to Kafka. */
export const KafkaConfig = z.object(kafkaSettings).superRefine(requireKafkaAccount);
export type KafkaConfig = z.infer<typeof KafkaConfig>;

const redisUrl = /^rediss?:\/\/[^\s,]+$/;

const redisSettings = {
  REDIS_URL: z
    .string()
    .refine(
      (list) => list.split(',').every((url) => redisUrl.test(url) && URL.canParse(url)),
      'must be redis:// or rediss://',
    )
    .describe(
      'One address; of a cluster and of sentinels, some of them, parted by commas. The first one names the account for all.',
    ),
  REDIS_MODE: z
    .enum(['single', 'cluster', 'sentinel'])
    .default('single')
    .describe('One server, a cluster, or a server that sentinels name.'),
  REDIS_SENTINEL_NAME: z.string().default('').describe('Under which the sentinels know the server.'),
  REDIS_TLS_CA: z
    .string()
    .default('')
    .describe('Certificates (PEM) of who may vouch for the server; without it the public authorities.'),
};

/** How Redis is reached. */
export const RedisConfig = z.object(redisSettings).superRefine(requireRedisMode);
export type RedisConfig = z.infer<typeof RedisConfig>;

/** Rules between the settings of Redis. */
function requireRedisMode(
  config: z.infer<z.ZodObject<typeof redisSettings>>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const refuse = (path: keyof typeof config, message: string): void =>
    addIssue({ code: 'custom', path: [path], message });
  const { REDIS_URL, REDIS_MODE, REDIS_SENTINEL_NAME, REDIS_TLS_CA } = config;
  if (REDIS_MODE === 'single' && REDIS_URL.includes(',')) refuse('REDIS_MODE', 'single has one address');
  if (REDIS_MODE === 'sentinel' && !REDIS_SENTINEL_NAME) refuse('REDIS_SENTINEL_NAME', 'is needed for sentinel');
  if (REDIS_TLS_CA && !REDIS_URL.startsWith('rediss:'))
    refuse('REDIS_URL', 'must be rediss:// where REDIS_TLS_CA is set');
  if (REDIS_TLS_CA && !isPem(REDIS_TLS_CA)) refuse('REDIS_TLS_CA', 'must be PEM');
}

/** Standard and SRV addresses; several hosts may be named, which a URL of the web cannot. */
export const mongoUrl = z
  .string()
  .regex(/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/, 'must be a mongodb:// or mongodb+srv:// address');

const mongoSettings = {
  MONGO_URL: mongoUrl.describe('The replica set; each service has a database of its own there.'),
  MONGO_DB_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/)
    .default('utsav_')
    .describe('Before the name of every database, where several systems share a replica set.'),
};

/** What the migrations of a service read. */
export const MongoConfig = z.object(mongoSettings);

const kitSettings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Of an installation: production.'),
  DEMO_SETTINGS: z
    .enum(['refused', 'allowed'])
    .default('refused')
    .describe(
      'In production: whether test keys, example data and an http site are accepted, for a trial without money.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least severe lines that are logged.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address of this machine that both ports are opened on; 0.0.0.0 for all.'),
  SERVICE_PORT: envPort.describe('Of the gateway, HTTP; of a service, gRPC. 0 for any free one.'),
  HEALTH_PORT: envPort.describe('HTTP: /healthz, /readyz and /metrics. 0 for any free one.'),
  DRAIN_SECONDS: envInt(0, 300)
    .default(0)
    .describe(
      'Seconds after SIGTERM in which the process serves as before and says at /readyz that it closes, until load balancers send no one here.',
    ),
  STOP_SECONDS: envInt(2, 300)
    .default(10)
    .describe('Seconds after that in which it finishes what has begun; then it ends whatever is left.'),
  ...mongoSettings,
  ...kafkaSettings,
  KAFKA_SESSION_TIMEOUT_MS: envInt(1000, 300_000)
    .default(10_000)
    .describe(
      'Milliseconds until the partitions of a consumer that vanished go to another. The broker has a minimum for it.',
    ),
  ...redisSettings,
  CALL_TIMEOUT_MS: envInt(100, 120_000)
    .default(5000)
    .describe('Milliseconds until a call of another service fails, where it has no deadline of its own.'),
  ...tracingSettings,
  ...serviceUrls,
};

/** What every process reads. */
export const KitConfig = z.object(kitSettings).superRefine(requireKafkaAccount).superRefine(requireRedisMode);
export type KitConfig = z.infer<typeof KitConfig>;

type DemoPolicy = Pick<KitConfig, 'NODE_ENV' | 'DEMO_SETTINGS'>;

/** Whether the process must not start with settings of a demo. */
export const refusesDemo = ({ NODE_ENV, DEMO_SETTINGS }: DemoPolicy): boolean =>
  NODE_ENV === 'production' && DEMO_SETTINGS === 'refused';

/** `SITE_URL` of the processes that write it into pages, mails and addresses. */
export const siteUrl = z
  .url()
  .transform((url) => url.replace(/\/+$/, ''))
  .describe('Public origin of the site. Passkeys and links in mails belong to it.');

/** Rule of a config with a public address: `superRefine(requireHttpsSite)`. */
export function requireHttpsSite(config: DemoPolicy & { SITE_URL: string }, context: z.RefinementCtx): void {
  if (refusesDemo(config) && !config.SITE_URL.startsWith('https://'))
    context.addIssue({ code: 'custom', path: ['SITE_URL'], message: 'must be https in production' });
}

/** What every service with RPCs, and the gateway, reads; each adds its own with `ServiceConfig.safeExtend`. */
export const ServiceConfig = KitConfig.safeExtend({ ...callerKeysConfig, ...grpcTlsSettings }).superRefine(
  requireWholeGrpcTls,
);
export type ServiceConfig = z.infer<typeof ServiceConfig>;
