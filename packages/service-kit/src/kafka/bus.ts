import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, LOG, SERVICE } from '../injection/tokens';
import type { KitConfig } from '../config/kit-config';
import type { Log } from '../log/log';
import { BroadcastGroups } from './broadcast-groups';
import { connectKafka } from './create-kafka-client';
import { OffsetCommits } from './offset-commits';
import type { KafkaAdmin } from './port/kafka-admin';
import type { KafkaClient } from './port/kafka-client';
import type { BatchHandler } from './port/kafka-consumer';
import type { KafkaProducer, MessageToSend } from './port/kafka-producer';

/** Partitions of one consumer: what came of all of them together can be written together. */
const sideBySide = 16;
/** So long Kafka waits for a first message before it answers that there is none. */
const longestWaitMs = 500;
/** More than what comes in that time, so that all of it comes together. */
const worthWaitingBytes = 256 * 1024;
const rebalanceTimeoutMs = 15_000;
const producerIdleMs = 30_000;

export type BusMessage = MessageToSend;

export interface Subscription {
  group: string;
  topics: string[];
  /** This process gets every message, in a group of its own that starts at now. */
  broadcast?: boolean;
  /** From the first message that is still retained. */
  fromBeginning: boolean;
  /** Messages are fetched half a second's worth at a time, instead of each as it comes. */
  lowPriority?: boolean;
  onBatch: BatchHandler;
}

/**
 * Topics and groups of this system, under its prefix, with one producer for the process. It is disconnected while there is
 * nothing to send: kafkajs checks an open connection every millisecond (decision 138).
 */
@Injectable()
export class Bus implements OnApplicationShutdown {
  private readonly client: KafkaClient;
  private readonly prefix: string;
  private readonly sessionTimeoutMs: number;
  private readonly broadcasts: BroadcastGroups;
  private readonly closers: (() => Promise<void>)[] = [];
  protected readonly producerIdleMs: number = producerIdleMs;
  private producer: Promise<KafkaProducer> | undefined;
  private sending = 0;
  private idle: NodeJS.Timeout | undefined;
  private connectedAdmin: Promise<KafkaAdmin> | undefined;
  private closed = false;

  constructor(
    @Inject(SERVICE) service: string,
    @Inject(CONFIG) config: KitConfig,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.prefix = config.KAFKA_PREFIX;
    this.sessionTimeoutMs = config.KAFKA_SESSION_TIMEOUT_MS;
    this.client = connectKafka(config, {
      clientId: service,
      maxRetries: 20,
      log: (detail, namespace) => this.log.debug({ namespace, detail }, 'kafka client'),
    });
    this.broadcasts = new BroadcastGroups(this.client, log);
  }

  publish(message: BusMessage): Promise<void> {
    return this.publishBatch([message]);
  }

  /** Resolves when all in-sync replicas have the messages; may send one twice, never loses one. */
  async publishBatch(messages: BusMessage[]): Promise<void> {
    clearTimeout(this.idle);
    this.sending += 1;
    try {
      const producer = await this.connectedProducer();
      await producer.send(messages.map((message) => ({ ...message, topic: this.prefix + message.topic })));
    } finally {
      this.sending -= 1;
      if (this.sending === 0) this.disconnectLater();
    }
  }

  async subscribe(subscription: Subscription): Promise<void> {
    const { group, topics, broadcast = false, fromBeginning, lowPriority = false, onBatch } = subscription;
    const name = this.prefix + group;
    const consumer = this.client.consumer({
      group: broadcast ? this.broadcasts.add(name) : name,
      topics: topics.map((topic) => this.prefix + topic),
      fromBeginning,
      maxConcurrentPartitions: sideBySide,
      sessionTimeoutMs: this.sessionTimeoutMs,
      rebalanceTimeoutMs,
      maxWaitMs: longestWaitMs,
      ...(lowPriority && { minBytes: worthWaitingBytes }),
    });
    const commits = new OffsetCommits(consumer, this.log);
    this.closers.push(async () => {
      await commits.now();
      await consumer.close();
    });
    await consumer.run(async (batch) => {
      try {
        await onBatch(batch);
      } finally {
        commits.soon();
        if (this.closed) await commits.now();
      }
    });
    // Closed while it joined: a consumer that runs after its disconnection has connected again.
    if (this.closed) await consumer.close();
  }

  /** From the first moment of closing: no consumer needs to join any more. */
  get isClosed(): boolean {
    return this.closed;
  }

  async closeConsumers(): Promise<void> {
    this.closed = true;
    await Promise.all(this.closers.splice(0).map((close) => close()));
    await this.broadcasts.deleteOwn();
  }

  /** For what the process says about itself. */
  admin(): Promise<KafkaAdmin> {
    this.connectedAdmin ??= this.client.admin().catch((error: unknown) => {
      this.connectedAdmin = undefined;
      throw error;
    });
    return this.connectedAdmin;
  }

  /** Stops consuming, then producing. */
  async onApplicationShutdown(): Promise<void> {
    await this.closeConsumers();
    // Not awaited: it may still wait for a broker that is away.
    void this.connectedAdmin?.then((admin) => admin.close()).catch(() => undefined);
    this.connectedAdmin = undefined;
    clearTimeout(this.idle);
    await (await this.producer)?.close();
    this.producer = undefined;
  }

  private disconnectLater(): void {
    this.idle = setTimeout(() => {
      void this.producer?.then((producer) => producer.close()).catch(() => undefined);
      this.producer = undefined;
    }, this.producerIdleMs).unref();
  }

  private connectedProducer(): Promise<KafkaProducer> {
    this.producer ??= this.client.producer().catch((error: unknown) => {
      this.producer = undefined;
      throw error;
    });
    return this.producer;
  }
}
