import { Injectable } from '@nestjs/common';
import { Lane } from './lane';
import { SellingTransaction } from './selling-transaction';
import type { SellingWork } from './selling-work';

type CommitListener = (eventId: string, orderIds: string[]) => void;

/** The lanes of this process, one for each event that is being sold. */
@Injectable()
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private readonly listeners: CommitListener[] = [];

  constructor(private readonly transaction: SellingTransaction) {}

  async submit<R>(eventId: string, work: SellingWork<R>): Promise<R> {
    let lane = this.lanes.get(eventId);
    if (!lane) {
      lane = new Lane(eventId, this.transaction, (...commit) => this.listeners.forEach((tell) => tell(...commit)));
      this.lanes.set(eventId, lane);
    }
    try {
      return await lane.submit(work);
    } finally {
      if (lane.idle) this.lanes.delete(eventId);
    }
  }

  /** Called after each commit with the event and the orders that changed their state. */
  onCommit(listener: CommitListener): void {
    this.listeners.push(listener);
  }
}
