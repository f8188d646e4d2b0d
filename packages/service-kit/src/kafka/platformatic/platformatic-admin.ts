import {
  AclOperations,
  AclPermissionTypes,
  Admin,
  ListOffsetTimestamps,
  ResourcePatternTypes,
  ResourceTypes,
  type BaseOptions,
  type ClusterMetadata,
} from '@platformatic/kafka';
import type {
  AccessRule,
  ConsumerGroup,
  KafkaAdmin,
  PartitionMetadata,
  PartitionOffsets,
  TopicToCreate,
} from '../port/kafka-admin';
import type { TopicPartitionOffset } from '../port/kafka-consumer';
import { connected } from './connected';
import { brokerErrorIn, wrapped } from './platformatic-errors';

/** A topic that does not exist counts as retriable, and is not worth the wait of an outage. */
const metadataRetries = 2;

export class PlatformaticAdmin implements KafkaAdmin {
  private constructor(private readonly admin: Admin) {}

  static async connect(base: BaseOptions): Promise<KafkaAdmin> {
    return new PlatformaticAdmin(await connected(new Admin(base)));
  }

  async brokerCount(): Promise<number> {
    return (await this.metadata([])).brokers.size;
  }

  topics(): Promise<string[]> {
    return wrapped(this.admin.listTopics());
  }

  async createTopics(topics: TopicToCreate[]): Promise<void> {
    await Promise.all(
      topics.map(({ name, partitions, replicationFactor, settings = {} }) => {
        const configs = Object.entries(settings).map(([key, value]) => ({ name: key, value }));
        const created = this.admin.createTopics({ topics: [name], partitions, replicas: replicationFactor, configs });
        return wrapped(unless('TOPIC_ALREADY_EXISTS', created, undefined));
      }),
    );
  }

  deleteTopics(names: string[]): Promise<void> {
    return wrapped(this.admin.deleteTopics({ topics: names }));
  }

  async partitions(topics: string[]): Promise<PartitionMetadata[]> {
    const found = await this.metadata(topics);
    return [...found.topics].flatMap(([topic, { partitions }]) =>
      partitions.map(({ leader }, partition) => ({ topic, partition, leader: leader >= 0 ? leader : null })),
    );
  }

  async offsets(topic: string): Promise<PartitionOffsets[]> {
    const partitions = await this.partitions([topic]);
    const at = async (timestamp: bigint): Promise<Map<number, bigint>> => {
      const list = partitions.map(({ partition }) => ({ partitionIndex: partition, timestamp }));
      const found = await wrapped(this.admin.listOffsets({ topics: [{ name: topic, partitions: list }] }));
      return new Map(
        found.flatMap((each) => each.partitions.map(({ partitionIndex, offset }) => [partitionIndex, offset])),
      );
    };
    const [earliest, latest] = [await at(ListOffsetTimestamps.EARLIEST), await at(ListOffsetTimestamps.LATEST)];
    return partitions.map(({ partition }) => ({
      partition,
      earliest: earliest.get(partition) ?? 0n,
      latest: latest.get(partition) ?? 0n,
    }));
  }

  async groups(): Promise<string[]> {
    return [...(await wrapped(this.admin.listGroups())).keys()];
  }

  async describeGroup(group: string): Promise<ConsumerGroup> {
    const found = await wrapped(unless('GROUP_ID_NOT_FOUND', this.admin.describeGroups({ groups: [group] }), null));
    const described = found?.get(group);
    return { state: described?.state ?? 'Dead', members: described?.members.size ?? 0 };
  }

  async committed(group: string, topics: string[]): Promise<TopicPartitionOffset[]> {
    const [found] = await wrapped(this.admin.listConsumerGroupOffsets({ groups: [group] }));
    return (found?.topics ?? [])
      .filter(({ name }) => topics.includes(name))
      .flatMap(({ name, partitions }) =>
        partitions.map(({ partitionIndex, committedOffset }) => ({
          topic: name,
          partition: partitionIndex,
          offset: committedOffset,
        })),
      )
      .filter(({ offset }) => offset >= 0n);
  }

  async deleteGroups(groups: string[]): Promise<void> {
    await Promise.all(
      groups.map((group) =>
        wrapped(unless('GROUP_ID_NOT_FOUND', this.admin.deleteGroups({ groups: [group] }), undefined)),
      ),
    );
  }

  async allow(rules: readonly AccessRule[]): Promise<void> {
    const creations = rules.flatMap(({ user, resource, name, isPrefix, operations }) =>
      operations.map((operation) => ({
        resourceType: ResourceTypes[resource],
        resourceName: name,
        resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
        principal: `User:${user}`,
        host: '*',
        operation: AclOperations[operation],
        permissionType: AclPermissionTypes.ALLOW,
      })),
    );
    await wrapped(this.admin.createAcls({ creations }));
  }

  close(): Promise<void> {
    return wrapped(this.admin.close());
  }

  private metadata(topics: string[]): Promise<ClusterMetadata> {
    return wrapped(this.admin.metadata({ topics, forceUpdate: true, retries: metadataRetries }));
  }
}

/** The value instead of one certain error of the broker. */
const unless = <T, V>(error: string, call: Promise<T>, value: V): Promise<T | V> =>
  call.catch((reason: unknown) => {
    if (brokerErrorIn(reason)?.apiId === error) return value;
    throw reason;
  });
