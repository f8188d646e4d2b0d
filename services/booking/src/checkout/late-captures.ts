import { Inject, Injectable } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { OrderRow } from '../orders/order.schema';
import { SettleCapture } from './settle-capture';

/**
 * Settles the payment of an order whose buyer is waiting without the message about it, which is late where a consumer
 * hangs or Kafka is away. The message, when it comes, changes nothing more.
 */
@Injectable()
export class LateCaptures {
  constructor(
    private readonly services: GrpcClients,
    private readonly captures: SettleCapture,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Never fails: the message settles what this does not. */
  async settle({ _id: orderId, eventId }: OrderRow): Promise<void> {
    try {
      const { payment } = await this.services
        .client('payments')
        .getPayment({ orderId }, { as: serviceCaller('booking') });
      if (payment?.capture) await this.captures.settle(orderId, eventId, payment.capture);
    } catch (error) {
      this.log.warn({ event: 'capture.not-read', orderId, err: error }, 'a late capture was not read from payments');
    }
  }
}
