import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KafkaAdmin } from '../port/kafka-admin';
import type { KafkaClient } from '../port/kafka-client';
import type { BatchHandler, ConsumerOptions, KafkaConsumer, ReceivedMessage } from '../port/kafka-consumer';
import type { KafkaProducer, ProducerOptions } from '../port/kafka-producer';

const pollMs = 20;

type Member = ConsumerOptions & { received?: ReceivedMessage[]; onBatch?: BatchHandler };

/** Topics, producers and members of groups of one test, closed after it. */
export class KafkaFixture {
  private readonly open: { close(): Promise<void> }[] = [];

  constructor(private readonly client: KafkaClient) {}

  async topic(partitions = 1): Promise<string> {
    const name = `proof.${randomUUID()}`;
    const admin = await this.admin();
    await admin.createTopics([{ name, partitions, replicationFactor: 1 }]);
    await until(async () => {
      const found = await admin.partitions([name]).catch(() => []);
      return found.length === partitions && found.every(({ leader }) => leader !== null);
    });
    return name;
  }

  async admin(): Promise<KafkaAdmin> {
    return this.closedLater(await this.client.admin());
  }

  async producer(options?: ProducerOptions): Promise<KafkaProducer> {
    return this.closedLater(await this.client.producer(options));
  }

  async send(topic: string, values: string[], key = 'key'): Promise<void> {
    await (await this.producer()).send(values.map((value) => ({ topic, key, value })));
  }

  /** A member that collects what it receives and commits after each batch. */
  async member({ received = [], onBatch, ...options }: Member): Promise<KafkaConsumer> {
    const consumer = this.closedLater(
      this.client.consumer({ sessionTimeoutMs: 6000, rebalanceTimeoutMs: 6000, maxWaitMs: 200, ...options }),
    );
    await consumer.run(async (batch) => {
      if (onBatch) await onBatch(batch);
      else
        for (const message of batch.messages) {
          received.push(message);
          batch.resolve(message.offset);
        }
      // What cannot be committed now is delivered again, which is allowed.
      await consumer.commit(consumer.uncommitted()).catch(() => undefined);
    });
    return consumer;
  }

  async close(): Promise<void> {
    await Promise.all(this.open.splice(0).map((each) => each.close()));
  }

  private closedLater<T extends { close(): Promise<void> }>(made: T): T {
    this.open.push(made);
    return made;
  }
}

export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isSo()); await sleep(pollMs))
    if (Date.now() > end) throw new Error(`not so within ${timeoutMs} ms: ${isSo}`);
}

export const numbers = (count: number, from = 0): string[] => Array.from({ length: count }, (_, at) => `${from + at}`);

export const valuesOf = (messages: readonly ReceivedMessage[]): string[] => messages.map(({ value }) => value ?? '');

export const partitionsOf = (member: KafkaConsumer): number[] => member.assignment().map(({ partition }) => partition);

/**
 * What came again is left out: delivery is at least once, and a client whose send was refused in part, as right after a
 * topic was created, sends all of it again.
 */
export const firstOccurrences = (values: string[]): string[] => [...new Set(values)];
