import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { DeliveryRow } from './delivery.schema';
import { NoteOutcome } from './note-outcome';
import type { SendOutcome } from './send-outcome';

/** More than that go the way of all deliveries, by a job each. */
const maxBatchSize = 64;

/**
 * Sends at once, from what is in memory, what was written down with its first try begun: no job, no claim, nothing read
 * back. After a death in between the sweep finds it when the time of the try is over.
 */
@Injectable()
export class FirstTries implements OnModuleDestroy {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly outcomes: NoteOutcome,
    private readonly failPoints: FailPoints,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sending);
  }

  get areFree(): boolean {
    return this.sending.size < maxBatchSize;
  }

  /** Nobody waits for it. */
  begin(delivery: DeliveryRow, send: () => Promise<SendOutcome>): void {
    const sending = this.send(delivery, send).finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  private async send(delivery: DeliveryRow, send: () => Promise<SendOutcome>): Promise<void> {
    try {
      await this.outcomes.note(delivery, await this.failPoints.around('deliver', delivery.bookingId, send));
    } catch (error) {
      this.log.warn(
        { err: error, deliveryId: delivery._id },
        'how a first try ended was not noted, it may go once more',
      );
    }
  }
}
