import type { Log } from '../log/log';
import type { KafkaConsumer } from './port/kafka-consumer';

const pauseMs = 1000;

/**
 * Commits the offsets of a consumer: once a second while there is something to commit, for all partitions together.
 * A death in between lets messages come again, which every handler has to bear anyway.
 */
export class OffsetCommits {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly consumer: Pick<KafkaConsumer, 'uncommitted' | 'commit'>,
    private readonly log: Log,
  ) {}

  soon(): void {
    this.timer ??= setTimeout(() => void this.now(), pauseMs);
  }

  /** Also when there is nothing to commit. What could not be committed is committed with the next. */
  async now(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const offsets = this.consumer.uncommitted();
    if (offsets.length === 0) return;
    await this.consumer
      .commit(offsets)
      .catch((error: unknown) => this.log.debug({ err: error }, 'offsets were not committed'));
  }
}
