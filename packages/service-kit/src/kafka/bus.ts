import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Kafka, logLevel, type EachBatchPayload, type Producer } from 'kafkajs';
import { CONFIG, LOG, SERVICE } from '../injection/tokens';
import type { KitConfig } from '../config/kit-config';
import type { Log } from '../log/log';
import { lookOnlyWhileRequestsWait } from './idle-connections';
import { OffsetCommits } from './offset-commits';

lookOnlyWhileRequestsWait();

/** Partitions of one consumer: what came of all of them together can be written together. */
const sideBySide = 16;
/** So long Kafka waits for a first message before it answers that there is none. */
const longestWaitMs = 500;
/** More than what comes in that time, so that all of it comes together. */
const worthWaitingBytes = 256 * 1024;

export interface BusMessage {
  topic: string;
  key: string;
  value: string;
  headers?: Record<string, string>;
}

export interface Subscription {
  group: string;
  topics: string[];
  /** From the first message that is still retained; a broadcast group starts at now. */
  fromBeginning: boolean;
  /** Messages are fetched half a second's worth at a time, instead of each as it comes. */
  lowPriority?: boolean;
  onBatch: (payload: EachBatchPayload) => Promise<void>;
}

/** The four things we do with Kafka; kafkajs stays behind this port. */
@Injectable()
export class Bus implements OnApplicationShutdown {
  private readonly kafka: Kafka;
  private readonly prefix: string;
  private readonly sessionTimeoutMs: number;
  private readonly closers: (() => Promise<void>)[] = [];
  private producer: Promise<Producer> | undefined;
  private closed = false;

  constructor(
    @Inject(SERVICE) service: string,
    @Inject(CONFIG) config: KitConfig,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.prefix = config.KAFKA_PREFIX;
    this.sessionTimeoutMs = config.KAFKA_SESSION_TIMEOUT_MS;
    this.kafka = new Kafka({
      clientId: service,
      brokers: config.KAFKA_BROKERS,
      retry: { initialRetryTime: 100, maxRetryTime: 3000, retries: 20 },
      logLevel: logLevel.ERROR,
      logCreator:
        () =>
        ({ namespace, log: entry }) =>
          this.log.debug({ namespace, detail: entry.message }, 'kafka client'),
    });
  }

  publish(message: BusMessage): Promise<void> {
    return this.publishBatch([message]);
  }

  /** Resolves when all in-sync replicas have the messages; may send one twice, never loses one. */
  async publishBatch(messages: BusMessage[]): Promise<void> {
    const producer = await this.connectedProducer();
    const byTopic = Map.groupBy(messages, (message) => message.topic);
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, list]) => ({
        topic: this.prefix + topic,
        messages: list.map(({ key, value, headers }) => ({ key, value, ...(headers && { headers }) })),
      })),
    });
  }

  async subscribe({ group, topics, fromBeginning, lowPriority = false, onBatch }: Subscription): Promise<void> {
    const consumer = this.kafka.consumer({
      groupId: this.prefix + group,
      sessionTimeout: this.sessionTimeoutMs,
      heartbeatInterval: this.sessionTimeoutMs / 5,
      rebalanceTimeout: 15_000,
      maxWaitTimeInMs: longestWaitMs,
      ...(lowPriority && { minBytes: worthWaitingBytes }),
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 200, maxRetryTime: 5000, retries: 5, restartOnFailure: () => Promise.resolve(true) },
    });
    const commits = new OffsetCommits((offsets) => consumer.commitOffsets(offsets), this.log);
    this.closers.push(async () => {
      await commits.now();
      await consumer.disconnect();
    });
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map((topic) => this.prefix + topic), fromBeginning });
    await consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: sideBySide,
      autoCommit: false,
      eachBatch: async (payload) => {
        try {
          await onBatch(payload);
        } finally {
          commits.soon(payload.uncommittedOffsets);
          if (this.closed) await commits.now();
        }
      },
    });
    // Closed while it joined: a consumer that runs after its disconnection has connected again.
    if (this.closed) await consumer.disconnect();
  }

  /** From the first moment of closing: no consumer needs to join any more. */
  get isClosed(): boolean {
    return this.closed;
  }

  async closeConsumers(): Promise<void> {
    this.closed = true;
    await Promise.all(this.closers.splice(0).map((close) => close()));
  }

  /** Stops consuming, then producing. */
  async onApplicationShutdown(): Promise<void> {
    await this.closeConsumers();
    await (await this.producer)?.disconnect();
    this.producer = undefined;
  }

  private connectedProducer(): Promise<Producer> {
    // Not idempotent: kafkajs 2.2.4 can lose an acknowledged message when it is; our inbox removes the doubles.
    this.producer ??= (async () => {
      const producer = this.kafka.producer({ allowAutoTopicCreation: false, maxInFlightRequests: 1 });
      await producer.connect();
      return producer;
    })().catch((error: unknown) => {
      this.producer = undefined;
      throw error;
    });
    return this.producer;
  }
}
