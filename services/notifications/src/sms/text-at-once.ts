import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { FailPoints } from '@utsav/service-kit/boot/fail-points';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { NewRows } from '@utsav/service-kit/mongo/new-rows';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { NoteOutcome } from '../deliveries/note-outcome';
import { Hurry } from '../jobs/hurry';
import type { TicketFacts } from '../tickets/ticket-facts';
import { TicketTexts } from './ticket-texts';

const mostAtOnce = 64;

/**
 * The first try of a text is made as soon as it is written down, from what is in memory: no job, no claim, nothing read
 * back. In a storm, and after a death in between, it goes the way of all deliveries.
 */
@Injectable()
export class TextAtOnce implements OnModuleDestroy {
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly deliveries: DeliveriesRepository,
    private readonly texts: TicketTexts,
    private readonly outcomes: NoteOutcome,
    private readonly hurry: Hurry,
    private readonly failPoints: FailPoints,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sending);
  }

  oweWith(newRows: NewRows, facts: TicketFacts): void {
    const owed = { bookingId: facts.bookingId, channel: 'sms', purpose: 'tickets' } as const;
    if (this.sending.size < mostAtOnce) {
      const begun = this.deliveries.beginWith(newRows, owed);
      newRows.afterCommit(() => this.begin(begun, facts));
    } else {
      const row = this.deliveries.oweWith(newRows, { ...owed, state: 'owed' });
      newRows.afterCommit(() => this.hurry.now(SendDelivery, row, { deliveryId: row._id }));
    }
  }

  private begin(delivery: DeliveryRow, facts: TicketFacts): void {
    const sending = this.send(delivery, facts).finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  private async send(delivery: DeliveryRow, facts: TicketFacts): Promise<void> {
    try {
      const outcome = await this.failPoints.around('deliver', delivery.bookingId, () => this.texts.send(facts));
      await this.outcomes.note(delivery, outcome);
    } catch (error) {
      this.log.warn(
        { err: error, deliveryId: delivery._id },
        'what became of a text was not noted, it may go once more',
      );
    }
  }
}
