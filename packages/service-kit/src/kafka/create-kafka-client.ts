import type { KafkaClient, KafkaClientOptions } from './port/kafka-client';

export const kafkaLibraries = ['kafkajs', 'platformatic'] as const;
export type KafkaLibrary = (typeof kafkaLibraries)[number];

/** The one place that knows the adapters behind the port; it loads the chosen library only. */
export async function createKafkaClient(
  options: KafkaClientOptions,
  library: KafkaLibrary = 'kafkajs',
): Promise<KafkaClient> {
  if (library === 'kafkajs') return new (await import('./kafkajs/kafkajs-client')).KafkajsClient(options);
  return new (await import('./platformatic/platformatic-client')).PlatformaticClient(options);
}
