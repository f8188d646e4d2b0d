import type { KafkaLibrary } from '../config/kit-config';
import type { KafkaClient, KafkaClientOptions } from './port/kafka-client';

/** The one place that knows the adapters behind the port; it loads the chosen library only. */
export async function createKafkaClient(
  options: KafkaClientOptions,
  library: KafkaLibrary = 'kafkajs',
): Promise<KafkaClient> {
  if (library === 'kafkajs') return new (await import('./kafkajs/kafkajs-client')).KafkajsClient(options);
  return new (await import('./platformatic/platformatic-client')).PlatformaticClient(options);
}
