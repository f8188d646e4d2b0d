import type { KafkaConfig, KafkaLibrary } from '../config/kit-config';
import { TokenSource, type Token } from './oauth/token-source';
import type { KafkaClient, KafkaClientOptions, SaslOptions } from './port/kafka-client';

/** The one place that knows the adapters behind the port; it loads the chosen library only. */
export async function createKafkaClient(
  options: KafkaClientOptions,
  library: KafkaLibrary = 'kafkajs',
): Promise<KafkaClient> {
  if (library === 'kafkajs') return new (await import('./kafkajs/kafkajs-client')).KafkajsClient(options);
  return new (await import('./platformatic/platformatic-client')).PlatformaticClient(options);
}

/** By the settings of the process: its library, and how the brokers are reached. */
export function connectKafka(
  config: KafkaConfig,
  options: Omit<KafkaClientOptions, 'brokers' | 'tls' | 'sasl'>,
): Promise<KafkaClient> {
  const { KAFKA_TLS_CA: ca } = config;
  const sasl = saslOf(config);
  return createKafkaClient(
    {
      ...options,
      brokers: config.KAFKA_BROKERS,
      ...(config.KAFKA_TLS && { tls: ca ? { ca } : {} }),
      ...(sasl && { sasl }),
    },
    config.KAFKA_CLIENT,
  );
}

function saslOf(config: KafkaConfig): SaslOptions | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  if (mechanism === 'none') return undefined;
  if (mechanism !== 'oauthbearer')
    return { mechanism, username: config.KAFKA_SASL_USERNAME, password: config.KAFKA_SASL_PASSWORD };
  const tokens = new TokenSource(() => newToken(config));
  const pairs = config.KAFKA_OAUTH_EXTENSIONS.split(',').filter(Boolean);
  const extensions = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  return { mechanism, token: () => tokens.get(), extensions };
}

/** Loads the library of the chosen source only. */
async function newToken(config: KafkaConfig): Promise<Token> {
  if (config.KAFKA_MSK_REGION) return (await import('./oauth/msk-token')).signMskToken(config.KAFKA_MSK_REGION);
  return (await import('./oauth/client-credentials')).requestToken(config);
}
