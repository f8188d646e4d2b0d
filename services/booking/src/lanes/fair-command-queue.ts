import { AppError } from '@utsav/contracts/errors/app-error';
import type { Decision } from './commit-transaction';
import type { QueuedCommand } from './event-command';

export interface PendingCommand extends QueuedCommand {
  settle: (decision: Decision) => void;
}

const maxQueuedPerEvent = 2000;
const maxQueued = 8000;

/** FIFO per event; a batch is shared out fairly among the events that wait. */
export class FairCommandQueue {
  private readonly lanes = new Map<string, PendingCommand[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Throws UNAVAILABLE when the queue is full. */
  add(command: PendingCommand): void {
    const lane = this.lanes.get(command.eventId) ?? [];
    if (lane.length >= maxQueuedPerEvent || this.count >= maxQueued)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    lane.push(command);
    this.lanes.set(command.eventId, lane);
    this.count += 1;
  }

  /** Takes up to `max` commands of the eligible events: an equal share of each, and what is left over by others. */
  take(max: number, isEligible: (eventId: string) => boolean): PendingCommand[] {
    const taken: PendingCommand[] = [];
    let lanes = [...this.lanes].filter(([eventId]) => isEligible(eventId));
    while (taken.length < max && lanes.length > 0) {
      const share = Math.ceil((max - taken.length) / lanes.length);
      for (const [, lane] of lanes) taken.push(...lane.splice(0, Math.min(share, max - taken.length)));
      lanes = lanes.filter(([, lane]) => lane.length > 0);
    }
    for (const eventId of new Set(taken.map((command) => command.eventId))) this.moveToEnd(eventId);
    this.count -= taken.length;
    return taken;
  }

  /** Round robin: events that were not served yet come first next time. */
  private moveToEnd(eventId: string): void {
    const lane = this.lanes.get(eventId);
    this.lanes.delete(eventId);
    if (lane && lane.length > 0) this.lanes.set(eventId, lane);
  }
}
