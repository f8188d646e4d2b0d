import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/**
 * Ids of outbox rows, which are sent in their order. Those of MongoDB are in order within a process, and of several processes
 * only from second to second; these have the millisecond in front of what differs between processes, so that a change in
 * one copy that follows a change in another is sent after it, as far as their clocks agree.
 */
export class OutboxIds {
  private readonly process = randomBytes(3);
  private at = 0;
  private count = 0;

  /** Never before one that was given out earlier, whatever the clock does. */
  next(now: Date): Types.ObjectId {
    if (now.getTime() > this.at) [this.at, this.count] = [now.getTime(), 0];
    else this.count += 1;
    const bytes = Buffer.alloc(12);
    bytes.writeUInt32BE(Math.floor(this.at / 1000), 0);
    bytes.writeUInt16BE(this.at % 1000, 4);
    this.process.copy(bytes, 6);
    bytes.writeUIntBE(this.count, 9, 3);
    return new Types.ObjectId(bytes);
  }
}
