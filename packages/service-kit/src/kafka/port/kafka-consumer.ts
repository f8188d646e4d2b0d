export interface TopicPartition {
  topic: string;
  partition: number;
}

export const keyOf = ({ topic, partition }: TopicPartition): string => `${topic}:${partition}`;

/** In a commit and a seek, the offset of the next message to deliver. */
export interface TopicPartitionOffset extends TopicPartition {
  offset: bigint;
}

export interface ReceivedMessage {
  offset: bigint;
  key: string | null;
  value: string | null;
  headers: Record<string, string>;
}

/** Messages of one partition in the order of their offsets. */
export interface MessageBatch extends TopicPartition {
  messages: readonly ReceivedMessage[];
  /** Everything up to this offset is handled: it is committed next, and not delivered again to this member. */
  resolve(offset: bigint): void;
  /** Remains a member during long work. Rejects when the group rebalances; the batch then ends with that error. */
  heartbeat(): Promise<void>;
  /** False when the consumer closes or was sent elsewhere by `seek`: the rest of the batch is not to be handled. */
  isCurrent(): boolean;
}

export interface ConsumerOptions {
  group: string;
  topics: string[];
  /** Where a group without a committed offset begins: at the first retained message, or at new ones. */
  fromBeginning: boolean;
  /** Batches of different partitions that are handled at the same time; those of one partition never are. */
  maxConcurrentPartitions?: number;
  sessionTimeoutMs?: number;
  rebalanceTimeoutMs?: number;
  /** A fetch returns when it has `minBytes`, at the latest after `maxWaitMs`. */
  maxWaitMs?: number;
  minBytes?: number;
}

/** A rejected batch is delivered again from the first message that is not resolved, whatever the error was. */
export type BatchHandler = (batch: MessageBatch) => Promise<void>;

/** A member of a consumer group, which joins again by itself after outages. Commits are the caller's. */
export interface KafkaConsumer {
  run(onBatch: BatchHandler): Promise<void>;
  /** Partitions of this member since the last rebalance. */
  assignment(): TopicPartition[];
  /** Resolved offsets of the assigned partitions that are not committed yet. */
  uncommitted(): TopicPartitionOffset[];
  commit(offsets: TopicPartitionOffset[]): Promise<void>;
  pause(partitions: TopicPartition[]): void;
  resume(partitions: TopicPartition[]): void;
  seek(to: TopicPartitionOffset): void;
  /** Waits for the batches that are being handled, then leaves the group. */
  close(): Promise<void>;
}
