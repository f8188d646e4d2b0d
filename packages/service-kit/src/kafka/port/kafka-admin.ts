import type { TopicPartition, TopicPartitionOffset } from './kafka-consumer';

export interface TopicToCreate {
  name: string;
  partitions: number;
  replicationFactor: number;
  /** Kafka's own topic settings, for example `retention.ms`. */
  settings?: Record<string, string>;
}

export interface PartitionMetadata extends TopicPartition {
  /** Node id of the leader; null while there is none. */
  leader: number | null;
}

/** `earliest` is the first retained message, `latest` the offset that the next one will get. */
export interface PartitionOffsets {
  partition: number;
  earliest: bigint;
  latest: bigint;
}

export interface ConsumerGroup {
  /** Kafka's name of it: `Stable`, `Empty`, `Dead` and others. */
  state: string;
  members: number;
}

/** What a user may do with a topic or a group, or with all whose names begin so; by the names of the protocol. */
export interface AccessRule {
  user: string;
  resource: 'TOPIC' | 'GROUP';
  name: string;
  isPrefix?: boolean;
  operations: readonly ('READ' | 'WRITE' | 'CREATE' | 'DELETE' | 'DESCRIBE')[];
}

export interface KafkaAdmin {
  brokerCount(): Promise<number>;
  topics(): Promise<string[]>;
  /** Topics that exist stay as they are. Partitions may have no leader yet when it resolves. */
  createTopics(topics: TopicToCreate[]): Promise<void>;
  deleteTopics(names: string[]): Promise<void>;
  /** Rejects when a topic does not exist. */
  partitions(topics: string[]): Promise<PartitionMetadata[]>;
  offsets(topic: string): Promise<PartitionOffsets[]>;
  /** Deletes the messages in front of these offsets. */
  deleteMessages(before: TopicPartitionOffset[]): Promise<void>;
  groups(): Promise<string[]>;
  describeGroup(group: string): Promise<ConsumerGroup>;
  committed(group: string, topics: string[]): Promise<TopicPartitionOffset[]>;
  /** Groups that do not exist are passed over; one with members is refused. */
  deleteGroups(groups: string[]): Promise<void>;
  /** Adds to the access lists of the cluster. Rules that are there stay as they are. */
  allow(rules: readonly AccessRule[]): Promise<void>;
  close(): Promise<void>;
}
