import { AppError } from '@utsav/contracts/errors/app-error';
import type { Decision } from './selling-transaction';
import type { EventWork } from './selling-work';

export interface WaitingWork extends EventWork {
  settle: (decision: Decision) => void;
}

const maxWaitingOfEvent = 2000;
const maxWaiting = 8000;

/** What waits to be decided: for each event in order of arrival. */
export class WaitingWorks {
  private readonly lanes = new Map<string, WaitingWork[]>();
  private count = 0;

  /** Throws UNAVAILABLE when too much is waiting. */
  add(waiting: WaitingWork): void {
    const lane = this.lanes.get(waiting.eventId) ?? [];
    if (lane.length >= maxWaitingOfEvent || this.count >= maxWaiting)
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    lane.push(waiting);
    this.lanes.set(waiting.eventId, lane);
    this.count += 1;
  }

  /** Takes up to so many of all events that may be taken: the same share of each, and what is left over by others. */
  take(most: number, mayTake: (eventId: string) => boolean): WaitingWork[] {
    const taken: WaitingWork[] = [];
    let lanes = [...this.lanes].filter(([eventId]) => mayTake(eventId));
    while (taken.length < most && lanes.length > 0) {
      const share = Math.ceil((most - taken.length) / lanes.length);
      for (const [, lane] of lanes) taken.push(...lane.splice(0, Math.min(share, most - taken.length)));
      lanes = lanes.filter(([, lane]) => lane.length > 0);
    }
    for (const eventId of new Set(taken.map((waiting) => waiting.eventId))) this.sendToTheEnd(eventId);
    this.count -= taken.length;
    return taken;
  }

  /** Those that were not served yet are first next time. */
  private sendToTheEnd(eventId: string): void {
    const lane = this.lanes.get(eventId);
    this.lanes.delete(eventId);
    if (lane && lane.length > 0) this.lanes.set(eventId, lane);
  }
}
