import { Inject, Injectable } from '@nestjs/common';
import { closeOutcome, type CloseOutcome as PageOutcome } from '@utsav/contracts/grpc/payments';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from './order.schema';
import { OrdersRepository } from './orders.repository';
import { ReleaseSeats } from './release-seats';

/** `moved-on`: it was neither held nor closing any more. */
export type CloseOutcome = 'released' | 'paid' | 'unknown' | 'moved-on';

/**
 * Close, then release: seats go back only when no money can come through the payment page any more. An order that turns
 * out to be paid is left to `PaymentCaptured`.
 */
@Injectable()
export class CloseOrder {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly clock: Clock,
  ) {}

  /** Starts and, if the provider allows, finishes giving the seats back. */
  async close(orderId: string, to: OrderRow['closingTo']): Promise<CloseOutcome> {
    const order = await this.orders.startClosing({ orderId, to, at: this.clock.now() });
    return order ? this.finish(order) : 'moved-on';
  }

  /** Finishes an order in `closing`. */
  async finish(order: OrderRow): Promise<CloseOutcome> {
    const outcome = await this.closePage(order);
    if (outcome === 'closed') {
      await this.lanes.submit(order.eventId, new ReleaseSeats(order));
      return 'released';
    }
    await this.orders.closeAgainAt(order._id, this.clock.in(seconds(outcome === 'paid' ? 60 : 10)));
    return outcome;
  }

  private async closePage(order: OrderRow): Promise<PageOutcome> {
    if (order.quote.totalPaise === 0) return 'closed';
    try {
      const { outcome } = await this.services
        .client('payments')
        .closePayment({ orderId: order._id }, { as: serviceCaller('booking'), deadlineMs: 12_000 });
      return closeOutcome.fromProto(outcome);
    } catch (error) {
      this.log.warn(
        { event: 'payment.page-not-closed', err: error, orderId: order._id },
        'payment page not closed, retry scheduled',
      );
      return 'unknown';
    }
  }
}
