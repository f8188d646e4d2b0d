import type { EachBatchPayload, TopicPartitionOffsetAndMetadata } from 'kafkajs';
import type { Log } from '../log/log';

const pauseMs = 1000;

type Uncommitted = EachBatchPayload['uncommittedOffsets'];

/**
 * Commits the offsets of a consumer: once a second while there is something to commit, for all partitions together.
 * A death in between lets messages come again, which every handler has to bear anyway.
 */
export class OffsetCommits {
  private timer: NodeJS.Timeout | undefined;
  private uncommitted: Uncommitted | undefined;

  constructor(
    private readonly commit: (offsets: TopicPartitionOffsetAndMetadata[]) => Promise<void>,
    private readonly log: Log,
  ) {}

  soon(uncommitted: Uncommitted): void {
    this.uncommitted = uncommitted;
    this.timer ??= setTimeout(() => void this.now(), pauseMs);
  }

  /** Also when there is nothing to commit. What could not be committed is committed with the next. */
  async now(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const offsets = (this.uncommitted?.().topics ?? []).flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => ({ topic, partition, offset })),
    );
    if (offsets.length === 0) return;
    await this.commit(offsets).catch((error: unknown) => this.log.debug({ err: error }, 'offsets were not committed'));
  }
}
