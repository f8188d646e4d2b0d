import { Injectable } from '@nestjs/common';
import { ofThisCall } from '@utsav/service-kit/caller/call-context';
import { currentTraceParent, inSpan } from '@utsav/service-kit/tracing/spans';
import { CommitTransaction, type Committed } from './commit-transaction';
import type { EventCommand } from './event-command';
import { FairCommandQueue, type PendingCommand } from './fair-command-queue';
import type { EventWorkspace } from './workspace';

const maxBatch = 256;
/** A transaction that takes longer blocks its own events only. */
const slowAfterMs = 1000;

/**
 * Per-event serialisation queue with group commit: everything that is queued while a transaction runs is committed by the
 * next one, for all events together. An event is in one transaction at a time, so its rows are never contended here.
 */
@Injectable()
export class Lanes {
  private readonly queue = new FairCommandQueue();
  /** Events with a transaction in progress. */
  private readonly busy = new Set<string>();
  /** The batch that other events wait for. */
  private current: PendingCommand[] | undefined;
  private readonly listeners: ((committed: Committed) => void)[] = [];

  constructor(private readonly transaction: CommitTransaction) {}

  /** Throws the error of the command, or UNAVAILABLE when the queue is full. */
  submit<R>(eventId: string, command: EventCommand<R>): Promise<R> {
    return inSpan(command.constructor.name, {}, () => this.enqueue(eventId, command));
  }

  private enqueue<R>(eventId: string, command: EventCommand<R>): Promise<R> {
    // Whoever commits it, what it publishes belongs to the call of its caller.
    const apply = ofThisCall((event: EventWorkspace) => command.apply(event));
    return new Promise<R>((resolve, reject) => {
      this.queue.add({
        eventId,
        command: { reads: command.reads, apply },
        traceparent: currentTraceParent(),
        settle: (decision) => (decision.ok ? resolve(decision.value as R) : reject(decision.error as Error)),
      });
      this.startNext();
    });
  }

  /** Commands in the queue. */
  get waiting(): number {
    return this.queue.size;
  }

  /** Called after each commit, before the callers of its commands resume. */
  onCommit(listener: (committed: Committed) => void): void {
    this.listeners.push(listener);
  }

  private startNext(): void {
    if (this.current) return;
    const batch = this.queue.take(maxBatch, (eventId) => !this.busy.has(eventId));
    if (batch.length === 0) return;
    this.current = batch;
    const release = (): void => {
      if (this.current === batch) this.current = undefined;
      this.startNext();
    };
    const timer = setTimeout(release, slowAfterMs);
    void this.process(batch).then(() => {
      clearTimeout(timer);
      release();
    });
  }

  /** All together; after a failure each event by itself, then each command, so that one bad command fails alone. */
  private async process(batch: PendingCommand[]): Promise<void> {
    const byEvent = Map.groupBy(batch, ({ eventId }) => eventId);
    for (const eventId of byEvent.keys()) this.busy.add(eventId);
    try {
      await this.commit(batch);
    } catch (error) {
      if (byEvent.size > 1) {
        for (const commands of byEvent.values()) void this.process(commands);
        return;
      }
      await this.retryIndividually(batch, error);
    }
    for (const eventId of byEvent.keys()) this.busy.delete(eventId);
    this.startNext();
  }

  private async retryIndividually(batch: PendingCommand[], error: unknown): Promise<void> {
    if (batch.length === 1) return batch[0]?.settle({ ok: false, error });
    for (const command of batch)
      await this.commit([command]).catch((reason: unknown) => this.retryIndividually([command], reason));
  }

  private async commit(batch: PendingCommand[]): Promise<void> {
    const { decisions, ...committed } = await this.transaction.run(batch);
    for (const listener of this.listeners) listener(committed);
    decisions.forEach((decision, at) => batch[at]?.settle(decision));
  }
}
