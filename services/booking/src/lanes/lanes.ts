import { Injectable } from '@nestjs/common';
import { Lane } from './lane';
import { SellingTransaction } from './selling-transaction';
import type { SellingWork } from './selling-work';

/** The lanes of this process, one for each event that is being sold. */
@Injectable()
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly listeners: ((eventId: string) => void)[] = [];

  constructor(private readonly transaction: SellingTransaction) {}

  async submit<R>(eventId: string, work: SellingWork<R>): Promise<R> {
    let lane = this.lanes.get(eventId);
    if (!lane) {
      lane = new Lane(eventId, this.transaction, (id) => this.listeners.forEach((listener) => listener(id)));
      this.lanes.set(eventId, lane);
    }
    try {
      return await lane.submit(work);
    } finally {
      if (lane.idle) this.lanes.delete(eventId);
    }
  }

  /** Called with the event id after each commit. */
  onCommit(listener: (eventId: string) => void): void {
    this.listeners.push(listener);
  }
}
