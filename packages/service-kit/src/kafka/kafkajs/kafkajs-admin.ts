import {
  AclOperationTypes,
  AclPermissionTypes,
  AclResourceTypes,
  KafkaJSDeleteGroupsError,
  ResourcePatternTypes,
  type Admin,
  type Kafka,
} from 'kafkajs';
import type {
  AccessRule,
  ConsumerGroup,
  KafkaAdmin,
  PartitionMetadata,
  PartitionOffsets,
  TopicToCreate,
} from '../port/kafka-admin';
import type { TopicPartitionOffset } from '../port/kafka-consumer';
import { toKafkaError, wrapped } from './kafkajs-errors';

const groupIdNotFound = 69;

export class KafkajsAdmin implements KafkaAdmin {
  private constructor(private readonly admin: Admin) {}

  static async connect(kafka: Kafka): Promise<KafkajsAdmin> {
    const admin = kafka.admin();
    await wrapped(admin.connect());
    return new KafkajsAdmin(admin);
  }

  async brokerCount(): Promise<number> {
    return (await wrapped(this.admin.describeCluster())).brokers.length;
  }

  topics(): Promise<string[]> {
    return wrapped(this.admin.listTopics());
  }

  async createTopics(topics: TopicToCreate[]): Promise<void> {
    if (topics.length === 0) return;
    const list = topics.map(({ name, partitions, replicationFactor, settings = {} }) => ({
      topic: name,
      numPartitions: partitions,
      replicationFactor,
      configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })),
    }));
    // Without its own wait for leaders: that gives up when a broker does not know a topic yet.
    await wrapped(this.admin.createTopics({ topics: list, waitForLeaders: false }));
  }

  deleteTopics(names: string[]): Promise<void> {
    return wrapped(this.admin.deleteTopics({ topics: names }));
  }

  async partitions(topics: string[]): Promise<PartitionMetadata[]> {
    const found = await wrapped(this.admin.fetchTopicMetadata({ topics }));
    return found.topics.flatMap(({ name, partitions }) =>
      partitions.map(({ partitionId, leader }) => ({
        topic: name,
        partition: partitionId,
        leader: leader >= 0 ? leader : null,
      })),
    );
  }

  async offsets(topic: string): Promise<PartitionOffsets[]> {
    const found = await wrapped(this.admin.fetchTopicOffsets(topic));
    return found.map(({ partition, low, high }) => ({ partition, earliest: BigInt(low), latest: BigInt(high) }));
  }

  async deleteMessages(before: TopicPartitionOffset[]): Promise<void> {
    // kafkajs 2.2.4 looks for the leaders of a topic among those that it has loaded, and loads none itself.
    await wrapped(this.admin.fetchTopicMetadata({ topics: [...new Set(before.map(({ topic }) => topic))] }));
    for (const [topic, ofTopic = []] of Map.groupBy(before, (each) => each.topic))
      await wrapped(
        this.admin.deleteTopicRecords({
          topic,
          partitions: ofTopic.map(({ partition, offset }) => ({ partition, offset: String(offset) })),
        }),
      );
  }

  async groups(): Promise<string[]> {
    return (await wrapped(this.admin.listGroups())).groups.map(({ groupId }) => groupId);
  }

  async describeGroup(group: string): Promise<ConsumerGroup> {
    const [found] = (await wrapped(this.admin.describeGroups([group]))).groups;
    return { state: found?.state ?? 'Dead', members: found?.members.length ?? 0 };
  }

  async committed(group: string, topics: string[]): Promise<TopicPartitionOffset[]> {
    const found = await wrapped(this.admin.fetchOffsets({ groupId: group, topics }));
    return found
      .flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, offset }) => ({ topic, partition, offset: BigInt(offset) })),
      )
      .filter(({ offset }) => offset >= 0n);
  }

  async deleteGroups(groups: string[]): Promise<void> {
    await this.admin.deleteGroups(groups).catch((error: unknown) => {
      const isGone = error instanceof KafkaJSDeleteGroupsError && error.groups.every(isNotFound);
      if (!isGone) throw toKafkaError(error);
    });
  }

  async allow(rules: readonly AccessRule[]): Promise<void> {
    const acl = rules.flatMap(({ user, resource, name, isPrefix, operations }) =>
      operations.map((operation) => ({
        resourceType: AclResourceTypes[resource],
        resourceName: name,
        resourcePatternType: isPrefix ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
        principal: `User:${user}`,
        host: '*',
        operation: AclOperationTypes[operation],
        permissionType: AclPermissionTypes.ALLOW,
      })),
    );
    await wrapped(this.admin.createAcls({ acl }));
  }

  close(): Promise<void> {
    return wrapped(this.admin.disconnect());
  }
}

const isNotFound = ({ errorCode }: { errorCode?: number }): boolean => errorCode === groupIdNotFound;
