import type { KafkaAdmin } from './kafka-admin';
import type { PasswordMechanism } from '../../config/kit-config';
import type { ConsumerOptions, KafkaConsumer } from './kafka-consumer';
import type { KafkaProducer, ProducerOptions } from './kafka-producer';

/** How the account signs in. `token` is called for each connection, and again before the broker ends its session. */
export type SaslOptions =
  | { mechanism: PasswordMechanism; username: string; password: string }
  | { mechanism: 'oauthbearer'; token: () => Promise<string>; extensions: Record<string, string> };

export interface KafkaClientOptions {
  clientId: string;
  brokers: string[];
  /** Certificates (PEM) of who may vouch for the brokers; without it the public authorities. */
  tls?: { ca?: string };
  sasl?: SaslOptions;
  /** Retries of a call before it rejects, some 100 ms to 3 s apart. */
  maxRetries?: number;
  /** Receives the errors that the client library reports on its own. */
  log?: (message: string, source: string) => void;
}

/** Port: Kafka as this system uses it. The library behind it is known to its adapter's folder only. */
export interface KafkaClient {
  /** Resolves when it is connected. */
  producer(options?: ProducerOptions): Promise<KafkaProducer>;
  /** Joins its group with `run`. */
  consumer(options: ConsumerOptions): KafkaConsumer;
  /** Resolves when it is connected. */
  admin(): Promise<KafkaAdmin>;
}
