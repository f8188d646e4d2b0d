import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionPool,
  ListOffsetTimestamps,
  type BaseOptions,
  type Consumer,
  type GroupAssignment,
  type RecordsBatch,
  type ResponseError,
} from '@platformatic/kafka';
import {
  keyOf,
  type BatchHandler,
  type ConsumerOptions,
  type TopicPartition,
  type TopicPartitionOffset,
} from '../port/kafka-consumer';
import { KafkaError } from '../port/kafka-error';
import { messagesFrom } from './messages-from';
import { brokerErrorIn } from './platformatic-errors';
import type { Slots } from './slots';

const retryPauseMs = 200;
const idlePauseMs = 50;
const defaultMaxWaitMs = 500;
const maxPartitionBytes = 1_048_576;
const maxBytes = 10 * maxPartitionBytes;
const offsetOutOfRange = 1;

type FetchResponse = Awaited<ReturnType<Consumer['fetch']>>;

/** Of the next message to deliver. */
interface Position extends TopicPartitionOffset {
  /** Reached by handling messages, and not committed. */
  isUncommitted: boolean;
}

export interface AssignmentContext {
  base: BaseOptions;
  consumer: Consumer;
  options: ConsumerOptions;
  slots: Slots;
  onBatch: BatchHandler;
  isPaused(partition: TopicPartition): boolean;
  report(error: unknown): void;
}

/** The partitions of a member in one generation of its group, with one loop for each broker that leads any of them. */
export class PlatformaticAssignment {
  private readonly positions = new Map<string, Position>();
  private readonly loops = new Map<number, Promise<void>>();
  /** Its own: a broker answers the requests of a connection one after the other, and a fetch waits for messages. */
  private readonly connections: ConnectionPool;
  private isOver = false;

  constructor(
    private readonly context: AssignmentContext,
    private readonly assigned: GroupAssignment[],
  ) {
    this.connections = new ConnectionPool(context.base.clientId, context.base);
  }

  /** Resolves when it has ended and its last batch is handled. */
  async run(): Promise<void> {
    await this.retried(() => this.readCommitted());
    await this.retried(() => this.positionsByLeader());
    while (this.loops.size > 0) await Promise.all(this.loops.values());
  }

  end(): void {
    this.isOver = true;
    void this.connections.close();
  }

  partitions(): TopicPartition[] {
    return this.assigned.flatMap(({ topic, partitions }) => partitions.map((partition) => ({ topic, partition })));
  }

  uncommitted(): TopicPartitionOffset[] {
    return [...this.positions.values()]
      .filter(({ isUncommitted }) => isUncommitted)
      .map(({ topic, partition, offset }) => ({ topic, partition, offset }));
  }

  markCommitted(offsets: TopicPartitionOffset[]): void {
    for (const each of offsets) {
      const position = this.positions.get(keyOf(each));
      if (position?.offset === each.offset) position.isUncommitted = false;
    }
  }

  /** A batch is current as long as its position is the one of its partition. */
  move({ topic, partition, offset }: TopicPartitionOffset): void {
    this.positions.set(keyOf({ topic, partition }), { topic, partition, offset, isUncommitted: false });
  }

  private async readCommitted(): Promise<void> {
    if (this.assigned.length === 0) return;
    const found = await this.context.consumer.listCommittedOffsets({ topics: this.assigned });
    const offsets = this.partitions().map((each) => ({
      ...each,
      offset: found.get(each.topic)?.[each.partition] ?? -1n,
    }));
    for (const each of offsets) if (each.offset >= 0n) this.move(each);
    await this.moveToStart(offsets.filter(({ offset }) => offset < 0n));
  }

  private async moveToStart(list: TopicPartition[]): Promise<void> {
    if (list.length === 0) return;
    const byTopic = [...Map.groupBy(list, ({ topic }) => topic)];
    const offsets = await this.context.consumer.listOffsets({
      topics: byTopic.map(([topic]) => topic),
      partitions: Object.fromEntries(byTopic.map(([topic, each]) => [topic, each.map(({ partition }) => partition)])),
      timestamp: this.context.options.fromBeginning ? ListOffsetTimestamps.EARLIEST : ListOffsetTimestamps.LATEST,
    });
    for (const { topic, partition } of list)
      this.move({ topic, partition, offset: offsets.get(topic)?.[partition] ?? 0n });
  }

  /** Starts the loop of each broker that has none. */
  private async positionsByLeader(): Promise<{ byLeader: Map<number, Position[]>; topicIds: Map<string, string> }> {
    const { topics } = await this.context.consumer.metadata({ topics: [...this.context.options.topics] });
    const byLeader = Map.groupBy(
      this.positions.values(),
      ({ topic, partition }) => topics.get(topic)?.partitions[partition]?.leader ?? -1,
    );
    for (const leader of byLeader.keys()) if (!this.loops.has(leader)) this.loops.set(leader, this.consumeFrom(leader));
    return { byLeader, topicIds: new Map([...topics].map(([topic, { id }]) => [topic, id])) };
  }

  private async consumeFrom(leader: number): Promise<void> {
    for (let leads = true; leads;) leads = (await this.retried(() => this.consumeOnce(leader))) ?? false;
    this.loops.delete(leader);
  }

  /** Whether the broker leads any of the partitions. */
  private async consumeOnce(leader: number): Promise<boolean> {
    const { byLeader, topicIds } = await this.positionsByLeader();
    const led = byLeader.get(leader) ?? [];
    const wanted = led.filter((each) => !this.context.isPaused(each));
    if (leader >= 0 && wanted.length > 0) await this.fetchAndHandle(leader, wanted, topicIds);
    else if (led.length > 0) await sleep(idlePauseMs);
    return led.length > 0;
  }

  private async fetchAndHandle(node: number, wanted: Position[], topicIds: Map<string, string>): Promise<void> {
    const byTopic = Map.groupBy(wanted, ({ topic }) => topicIds.get(topic) ?? '');
    const topics = [...byTopic].map(([topicId, list]) => ({ topicId, partitions: list.map(fetchRequestOf) }));
    const { maxWaitMs = defaultMaxWaitMs, minBytes = 1 } = this.context.options;
    const limits = { maxWaitTime: maxWaitMs, minBytes, maxBytes };
    const { responses } = await this.context.consumer
      .fetch({ node, topics, connectionPool: this.connections, ...limits })
      .catch(outOfRangeResponse);
    const fetched = responses.flatMap(({ topicId, partitions }) =>
      partitions.flatMap(({ partitionIndex, errorCode, records }) => {
        const position = byTopic.get(topicId)?.find(({ partition }) => partition === partitionIndex);
        return position ? [{ position, errorCode, batches: records ?? [] }] : [];
      }),
    );
    const outOfRange = fetched.filter(({ errorCode }) => errorCode === offsetOutOfRange);
    await this.moveToStart(outOfRange.map(({ position }) => position));
    const { slots } = this.context;
    await Promise.all(fetched.map(({ position, batches }) => slots.run(() => this.handle(position, batches))));
  }

  private async handle(position: Position, batches: RecordsBatch[]): Promise<void> {
    const { topic, partition } = position;
    const isCurrent = (): boolean => !this.isOver && this.positions.get(keyOf(position)) === position;
    if (!isCurrent() || this.context.isPaused(position)) return;
    const messages = messagesFrom(batches, position.offset);
    const last = batches.at(-1);
    // What is left of a compacted topic, or of transactions, may hold no message.
    if (messages.length === 0 && last) position.offset = last.firstOffset + BigInt(last.lastOffsetDelta) + 1n;
    if (messages.length === 0) return;
    try {
      await this.context.onBatch({
        topic,
        partition,
        messages,
        resolve: (offset) => Object.assign(position, { offset: offset + 1n, isUncommitted: true }),
        heartbeat: async () => {
          // The library sends heartbeats on a timer.
          if (this.isOver) throw new KafkaError(`${topic}/${partition} goes to another member`, 'retriable');
        },
        isCurrent,
      });
    } catch (error) {
      this.context.report(error);
      await sleep(retryPauseMs);
    }
  }

  /** Undefined when this is over before it succeeds. */
  private async retried<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!this.isOver)
      try {
        return await work();
      } catch (error) {
        if (this.isOver) break;
        this.context.report(error);
        // The leader may be another broker by now.
        this.context.consumer.clearMetadata();
        await sleep(retryPauseMs);
      }
    return undefined;
  }
}

const fetchRequestOf = ({ partition, offset }: Position) => ({
  partition,
  fetchOffset: offset,
  partitionMaxBytes: maxPartitionBytes,
  currentLeaderEpoch: -1,
  lastFetchedEpoch: -1,
});

/** The response to a fetch of offsets that do not exist, which the library rejects with. */
function outOfRangeResponse(error: ResponseError): FetchResponse {
  if (brokerErrorIn(error)?.apiId !== 'OFFSET_OUT_OF_RANGE') throw error;
  return error.response as FetchResponse;
}
