import type { KafkaConfig } from '../config/kit-config';
import { KafkajsClient } from './kafkajs/kafkajs-client';
import { TokenSource, type Token } from './oauth/token-source';
import type { KafkaClient, KafkaClientOptions, SaslOptions } from './port/kafka-client';

/** The one place that knows the adapter behind the port. */
export const createKafkaClient = (options: KafkaClientOptions): KafkaClient => new KafkajsClient(options);

/** By the settings of the process. */
export function connectKafka(
  config: KafkaConfig,
  options: Omit<KafkaClientOptions, 'brokers' | 'tls' | 'sasl'>,
): KafkaClient {
  const { KAFKA_TLS_CA: ca } = config;
  const sasl = saslOf(config);
  return createKafkaClient({
    ...options,
    brokers: config.KAFKA_BROKERS,
    ...(config.KAFKA_TLS && { tls: ca ? { ca } : {} }),
    ...(sasl && { sasl }),
  });
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
