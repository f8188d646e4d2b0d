import type { Consumer, EachBatchPayload, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import { defaultSessionTimeoutMs, heartbeatsPerSession } from '../port/defaults';
import {
  keyOf,
  type BatchHandler,
  type ConsumerOptions,
  type KafkaConsumer,
  type MessageBatch,
  type ReceivedMessage,
  type TopicPartition,
  type TopicPartitionOffset,
} from '../port/kafka-consumer';
import { redeliver, wrapped } from './kafkajs-errors';

export class KafkajsConsumer implements KafkaConsumer {
  private readonly consumer: Consumer;
  private assigned: TopicPartition[] = [];
  /** Of the current generation of the group; kafkajs has it in the payloads of batches only. */
  private resolved: EachBatchPayload['uncommittedOffsets'] | undefined;
  private readonly committed = new Map<string, bigint>();

  constructor(
    kafka: Kafka,
    private readonly options: ConsumerOptions,
  ) {
    const { group, sessionTimeoutMs = defaultSessionTimeoutMs, rebalanceTimeoutMs, maxWaitMs, minBytes } = options;
    this.consumer = kafka.consumer({
      groupId: group,
      sessionTimeout: sessionTimeoutMs,
      heartbeatInterval: sessionTimeoutMs / heartbeatsPerSession,
      ...(rebalanceTimeoutMs && { rebalanceTimeout: rebalanceTimeoutMs }),
      ...(maxWaitMs && { maxWaitTimeInMs: maxWaitMs }),
      ...(minBytes && { minBytes }),
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 200, maxRetryTime: 5000, retries: 5, restartOnFailure: () => Promise.resolve(true) },
    });
    this.consumer.on(this.consumer.events.GROUP_JOIN, ({ payload }) => {
      this.assigned = Object.entries(payload.memberAssignment).flatMap(([topic, partitions]) =>
        partitions.map((partition) => ({ topic, partition })),
      );
      this.resolved = undefined;
      this.committed.clear();
    });
  }

  async run(onBatch: BatchHandler): Promise<void> {
    const { topics, fromBeginning, maxConcurrentPartitions = 1 } = this.options;
    await wrapped(this.consumer.connect());
    await wrapped(this.consumer.subscribe({ topics, fromBeginning }));
    await wrapped(
      this.consumer.run({
        eachBatchAutoResolve: false,
        autoCommit: false,
        partitionsConsumedConcurrently: maxConcurrentPartitions,
        eachBatch: async (payload) => {
          this.resolved = payload.uncommittedOffsets;
          await onBatch(batchOf(payload)).catch((error: unknown) => {
            throw redeliver(error);
          });
        },
      }),
    );
  }

  assignment(): TopicPartition[] {
    return this.assigned;
  }

  uncommitted(): TopicPartitionOffset[] {
    // kafkajs lists what is committed too, and its partitions are text.
    return (this.resolved?.().topics ?? [])
      .flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => ({ topic, partition: Number(partition), offset: BigInt(offset) })),
      )
      .filter((each) => this.committed.get(keyOf(each)) !== each.offset);
  }

  async commit(offsets: TopicPartitionOffset[]): Promise<void> {
    const list = offsets.map(({ topic, partition, offset }) => ({ topic, partition, offset: String(offset) }));
    await wrapped(this.consumer.commitOffsets(list));
    for (const each of offsets) this.committed.set(keyOf(each), each.offset);
  }

  pause(partitions: TopicPartition[]): void {
    this.consumer.pause(partitions.map(({ topic, partition }) => ({ topic, partitions: [partition] })));
  }

  resume(partitions: TopicPartition[]): void {
    this.consumer.resume(partitions.map(({ topic, partition }) => ({ topic, partitions: [partition] })));
  }

  seek({ topic, partition, offset }: TopicPartitionOffset): void {
    this.consumer.seek({ topic, partition, offset: String(offset) });
  }

  close(): Promise<void> {
    return wrapped(this.consumer.disconnect());
  }
}

function batchOf({ batch, resolveOffset, heartbeat, isRunning, isStale }: EachBatchPayload): MessageBatch {
  return {
    topic: batch.topic,
    partition: batch.partition,
    messages: batch.messages.map(messageOf),
    resolve: (offset) => resolveOffset(String(offset)),
    heartbeat: () => wrapped(heartbeat()),
    isCurrent: () => isRunning() && !isStale(),
  };
}

const messageOf = ({ offset, key, value, headers = {} }: KafkaMessage): ReceivedMessage => ({
  offset: BigInt(offset),
  key: key?.toString() ?? null,
  value: value?.toString() ?? null,
  headers: textOf(headers),
});

const textOf = (headers: IHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
