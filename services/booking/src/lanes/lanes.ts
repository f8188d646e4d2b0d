import { Injectable } from '@nestjs/common';
import { groupBy } from '@utsav/service-kit/collections/group-by';
import { SellingTransaction, type Changes } from './selling-transaction';
import type { SellingWork } from './selling-work';
import { WaitingWorks, type WaitingWork } from './waiting-works';

type CommitListener = (eventId: string, changes: Changes) => void;

const maxBatch = 256;
/** A transaction that takes longer holds up its own events only. */
const patienceMs = 1000;

/**
 * All that changes stock waits here in the lane of its event. Whatever waits while a transaction runs is the next one, of
 * all events together, so a crowd costs few commits and never fights over the counters: an event is in one at a time.
 */
@Injectable()
export class Lanes {
  private readonly waiting = new WaitingWorks();
  /** Events that are being decided. */
  private readonly busy = new Set<string>();
  /** What the other events wait for. */
  private current: WaitingWork[] | undefined;
  private readonly listeners: CommitListener[] = [];

  constructor(private readonly transaction: SellingTransaction) {}

  /** Throws what the work refused with, or UNAVAILABLE when too much is waiting. */
  submit<R>(eventId: string, work: SellingWork<R>): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      this.waiting.add({
        eventId,
        work,
        settle: (decision) => (decision.ok ? resolve(decision.value as R) : reject(decision.error as Error)),
      });
      this.startNext();
    });
  }

  /** Called after each commit with an event and what changed in it. */
  onCommit(listener: CommitListener): void {
    this.listeners.push(listener);
  }

  private startNext(): void {
    if (this.current) return;
    const batch = this.waiting.take(maxBatch, (eventId) => !this.busy.has(eventId));
    if (batch.length === 0) return;
    this.current = batch;
    const goOn = (): void => {
      if (this.current === batch) this.current = undefined;
      this.startNext();
    };
    const patience = setTimeout(goOn, patienceMs);
    void this.decide(batch).then(() => {
      clearTimeout(patience);
      goOn();
    });
  }

  /** Together, else each event apart, else one by one: a bad work must not fail the others. */
  private async decide(batch: WaitingWork[]): Promise<void> {
    const byEvent = groupBy(batch, ({ eventId }) => eventId);
    for (const eventId of byEvent.keys()) this.busy.add(eventId);
    try {
      await this.commit(batch);
    } catch (error) {
      if (byEvent.size > 1) {
        for (const works of byEvent.values()) void this.decide(works);
        return;
      }
      await this.decideAlone(batch, error);
    }
    for (const eventId of byEvent.keys()) this.busy.delete(eventId);
    this.startNext();
  }

  private async decideAlone(batch: WaitingWork[], error: unknown): Promise<void> {
    if (batch.length === 1) return batch[0]?.settle({ ok: false, error });
    for (const work of batch) await this.commit([work]).catch((reason: unknown) => this.decideAlone([work], reason));
  }

  private async commit(batch: WaitingWork[]): Promise<void> {
    const { decisions, changes } = await this.transaction.run(batch);
    for (const [eventId, changed] of changes) for (const tell of this.listeners) tell(eventId, changed);
    decisions.forEach((decision, at) => batch[at]?.settle(decision));
  }
}
