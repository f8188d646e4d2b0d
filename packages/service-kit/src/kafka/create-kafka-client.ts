import type { KafkaConfig, KafkaLibrary } from '../config/kit-config';
import type { KafkaClient, KafkaClientOptions } from './port/kafka-client';

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
  const { KAFKA_TLS_CA: ca, KAFKA_SASL_MECHANISM: mechanism } = config;
  return createKafkaClient(
    {
      ...options,
      brokers: config.KAFKA_BROKERS,
      ...(config.KAFKA_TLS && { tls: ca ? { ca } : {} }),
      ...(mechanism !== 'none' && {
        sasl: { mechanism, username: config.KAFKA_SASL_USERNAME, password: config.KAFKA_SASL_PASSWORD },
      }),
    },
    config.KAFKA_CLIENT,
  );
}
