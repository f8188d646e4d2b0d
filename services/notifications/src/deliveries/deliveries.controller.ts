import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { requireOwnerOrAdmin, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { DeliveriesRepository } from './deliveries.repository';

@GrpcController('notifications')
export class DeliveriesController implements Pick<
  rpc.NotificationsServiceController,
  'resendTicketEmail' | 'listOwnDeliveries' | 'listBookingDeliveries'
> {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  async resendTicketEmail({ bookingId }: rpc.ResendTicketEmailRequest): Promise<rpc.ResendTicketEmailResponse> {
    requireStaff();
    const document = await this.documents.waitFor(bookingId);
    if (!document.facts.buyer.email) throw new AppError('BUYER_HAS_NO_EMAIL');
    const purpose = randomId('resend');
    const deliveryId = await this.deliveries.insert({ bookingId, channel: 'email', purpose, state: 'pending' });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { deliveryId };
  }

  async listBookingDeliveries({
    bookingId,
    bookingIds,
  }: rpc.ListBookingDeliveriesRequest): Promise<rpc.ListBookingDeliveriesResponse> {
    requireStaff();
    const rows = await this.deliveries.ofBookings([bookingId, ...bookingIds.slice(0, 100)].filter(Boolean));
    return {
      deliveries: rows.map(({ _id, bookingId: of, channel, purpose, state, createdAt, sentAt, lastError }) => ({
        id: _id,
        bookingId: of,
        channel: deliveryChannel.toProto(channel),
        purpose,
        state: deliveryState.toProto(state),
        createdAt: toTimestamp(createdAt),
        sentAt: toOptionalTimestamp(sentAt),
        ...(lastError && { lastError }),
      })),
    };
  }

  async listOwnDeliveries({ userId }: rpc.ListOwnDeliveriesRequest): Promise<rpc.ListOwnDeliveriesResponse> {
    requireOwnerOrAdmin(userId);
    const bookingIds = (await this.documents.ofOwner(userId)).map(({ _id }) => _id);
    const rows = await this.deliveries.ofBookings(bookingIds);
    return {
      deliveries: rows.map(({ bookingId, channel, purpose, state, createdAt, sentAt }) => ({
        bookingId,
        channel: deliveryChannel.toProto(channel),
        purpose,
        state: deliveryState.toProto(state),
        createdAt: toTimestamp(createdAt),
        sentAt: toOptionalTimestamp(sentAt),
      })),
    };
  }
}
