import type { Base } from '@platformatic/kafka';
import { toKafkaError } from './platformatic-errors';

/** Resolves when a broker answers; the client is closed when none does. */
export async function connected<C extends Base>(client: C): Promise<C> {
  try {
    await client.metadata({ topics: [] });
    return client;
  } catch (error) {
    await client.close();
    throw toKafkaError(error);
  }
}
