import { Injectable } from '@nestjs/common';
import { EventOwners } from '../copies/event-owners';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { TicketCodes } from '../tickets/ticket-codes';
import { ConfirmOrder, type CapturedPayment } from './confirm-order';

/** Decides what becomes of captured money, at the owner of the event. Idempotent: the order lists the payments that were decided. */
@Injectable()
export class SettleCapture {
  constructor(
    private readonly owners: EventOwners,
    private readonly projections: EventProjections,
    private readonly lanes: Lanes,
    private readonly codes: TicketCodes,
  ) {}

  async settle(orderId: string, eventId: string, payment: CapturedPayment): Promise<void> {
    await this.owners.run(
      eventId,
      async () => {
        const projection = await this.projections.find(eventId);
        if (!projection) throw new Error(`event not found: ${eventId} (payment ${payment.providerPaymentId} captured)`);
        await this.lanes.submit(eventId, new ConfirmOrder(orderId, projection, payment, this.codes));
      },
      async (owner, options) => void (await owner.settleCapture({ orderId, eventId, ...payment }, options)),
    );
  }
}
