import { setTimeout as sleep } from 'node:timers/promises';
import { Consumer, type BaseOptions, type GroupAssignment } from '@platformatic/kafka';
import { defaultSessionTimeoutMs, heartbeatsPerSession, retryDelayMs } from '../port/defaults';
import {
  keyOf,
  type BatchHandler,
  type ConsumerOptions,
  type KafkaConsumer,
  type TopicPartition,
  type TopicPartitionOffset,
} from '../port/kafka-consumer';
import { PlatformaticAssignment } from './platformatic-assignment';
import { toKafkaError, wrapped } from './platformatic-errors';
import { Slots } from './slots';

const defaultRebalanceTimeoutMs = 60_000;
const answerMs = 10_000;

export class PlatformaticConsumer implements KafkaConsumer {
  private readonly consumer: Consumer;
  private readonly slots: Slots;
  private readonly paused = new Set<string>();
  private current: { assignment: PlatformaticAssignment; done: Promise<void> } | undefined;
  private isClosed = false;

  constructor(
    private readonly base: BaseOptions & { retries: number },
    private readonly options: ConsumerOptions,
    private readonly log: (message: string, source: string) => void,
  ) {
    const { group, sessionTimeoutMs = defaultSessionTimeoutMs, maxConcurrentPartitions = 1 } = options;
    const rebalanceTimeout = Math.max(options.rebalanceTimeoutMs ?? defaultRebalanceTimeoutMs, sessionTimeoutMs);
    this.slots = new Slots(maxConcurrentPartitions);
    this.consumer = new Consumer({
      ...base,
      // The loops here try again: with retries of its own, a commit that is refused would join the group beside them.
      retries: 0,
      groupId: group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout,
      requestTimeout: rebalanceTimeout + answerMs,
      heartbeatInterval: sessionTimeoutMs / heartbeatsPerSession,
      // Named as by kafkajs, so that members of both share a group while one release replaces the other.
      protocols: [{ name: 'RoundRobinAssigner', version: 0 }],
    });
  }

  async run(onBatch: BatchHandler): Promise<void> {
    this.consumer.on('consumer:group:join', ({ assignments = [] }) => this.begin(assignments, onBatch));
    this.consumer.on('consumer:group:rebalance', () => this.current?.assignment.end());
    // The library gave up to join again.
    this.consumer.on('error', (error) => {
      this.report(error);
      void this.join(Infinity);
    });
    this.consumer.topics.trackAll(...this.options.topics);
    await this.join(this.base.retries).catch(async (error: unknown) => {
      await this.close();
      throw toKafkaError(error);
    });
  }

  assignment(): TopicPartition[] {
    return this.current?.assignment.partitions() ?? [];
  }

  uncommitted(): TopicPartitionOffset[] {
    return this.current?.assignment.uncommitted() ?? [];
  }

  async commit(offsets: TopicPartitionOffset[]): Promise<void> {
    const list = offsets.map(({ topic, partition, offset }) => ({ topic, partition, offset, leaderEpoch: -1 }));
    await wrapped(this.consumer.commit({ offsets: list }));
    this.current?.assignment.markCommitted(offsets);
  }

  pause(partitions: TopicPartition[]): void {
    for (const each of partitions) this.paused.add(keyOf(each));
  }

  resume(partitions: TopicPartition[]): void {
    for (const each of partitions) this.paused.delete(keyOf(each));
  }

  seek(to: TopicPartitionOffset): void {
    this.current?.assignment.move(to);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.current?.assignment.end();
    await this.current?.done;
    await wrapped(this.consumer.close());
  }

  /** A batch of before is handled before the first one of the new generation is. */
  private begin(assigned: GroupAssignment[], onBatch: BatchHandler): void {
    const before = this.current;
    before?.assignment.end();
    const { base, consumer, options, slots } = this;
    const isPaused = (each: TopicPartition): boolean => this.paused.has(keyOf(each));
    const report = (error: unknown): void => this.report(error);
    const context = { base, consumer, options, slots, onBatch, isPaused, report };
    const assignment = new PlatformaticAssignment(context, assigned);
    this.current = { assignment, done: Promise.resolve(before?.done).then(() => assignment.run()) };
  }

  private async join(maxRetries: number): Promise<void> {
    for (let attempt = 1; !this.isClosed; attempt += 1)
      try {
        await this.consumer.joinGroup();
        return;
      } catch (error) {
        if (attempt > maxRetries) throw error;
        this.report(error);
        await sleep(retryDelayMs(attempt));
      }
  }

  private report(error: unknown): void {
    this.log(error instanceof Error ? error.message : String(error), 'consumer');
  }
}
