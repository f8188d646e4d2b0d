import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { FailedDelivery } from '@utsav/contracts/http/delivery';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';
import { bookingDelivery } from '../bookings/booking-details';

function deliveryView(message: rpc.BookingDelivery): FailedDelivery {
  const { id: _id, ...delivery } = bookingDelivery(message);
  return { _id, ...delivery, bookingId: message.bookingId };
}

/** Emails and SMS that did not arrive. */
@Controller()
export class DeliveriesController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/deliveries/failed')
  async failed({ query: { page, limit = 20 } }: Input<'GET /api/admin/deliveries/failed'>) {
    const { deliveries, total } = await this.clients.client('notifications').listFailedDeliveries({ page, limit });
    return respond({ deliveries: deliveries.map(deliveryView) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/admin/deliveries/:id/retry')
  async retry({ params }: Input<'POST /api/admin/deliveries/:id/retry'>) {
    const { delivery } = await this.clients.client('notifications').retryDelivery({ deliveryId: params.id });
    return deliveryView(required(delivery, 'delivery'));
  }
}
