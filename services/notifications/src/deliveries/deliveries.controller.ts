import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { requireOwnerOr, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveryRow } from './delivery.schema';

const maxFailed = 100;

const deliveryView = ({
  _id,
  bookingId,
  channel,
  purpose,
  state,
  createdAt,
  sentAt,
  lastError,
}: DeliveryRow): rpc.BookingDelivery => ({
  id: _id,
  bookingId,
  channel: deliveryChannel.toProto(channel),
  purpose,
  state: deliveryState.toProto(state),
  createdAt: toTimestamp(createdAt),
  sentAt: toOptionalTimestamp(sentAt),
  ...(lastError && { lastError }),
});

/** Ticket emails of one booking that staff may send again on one day in India. */
const mostResendsADay = 10;

@GrpcController('notifications')
export class DeliveriesController implements Pick<
  rpc.NotificationsServiceController,
  'resendTicketEmail' | 'listOwnDeliveries' | 'listBookingDeliveries' | 'listFailedDeliveries' | 'retryDelivery'
> {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  async resendTicketEmail({ bookingId }: rpc.ResendTicketEmailRequest): Promise<rpc.ResendTicketEmailResponse> {
    requirePermission('bookings.view');
    const document = await this.documents.waitFor(bookingId);
    if (!document.facts.buyer.email) throw new AppError('BUYER_HAS_NO_EMAIL');
    const resend = { bookingId, channel: 'email', purpose: 'resend', state: 'pending' } as const;
    const deliveryId = await this.deliveries.insertOneOfDay(resend, mostResendsADay);
    if (!deliveryId) throw new AppError('EMAILS_OF_TODAY_SENT', { limit: mostResendsADay });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { deliveryId };
  }

  async listBookingDeliveries({
    bookingId,
    bookingIds,
  }: rpc.ListBookingDeliveriesRequest): Promise<rpc.ListBookingDeliveriesResponse> {
    requirePermission('bookings.view');
    const rows = await this.deliveries.ofBookings([bookingId, ...bookingIds.slice(0, 100)].filter(Boolean));
    return { deliveries: rows.map(deliveryView) };
  }

  async listFailedDeliveries({
    page,
    limit,
  }: rpc.ListFailedDeliveriesRequest): Promise<rpc.ListFailedDeliveriesResponse> {
    requirePermission('deliveries.retry');
    const { rows, total } = await this.deliveries.undelivered(
      Math.max(1, page),
      Math.min(Math.max(1, limit), maxFailed),
    );
    return { deliveries: rows.map(deliveryView), total };
  }

  async retryDelivery({ deliveryId }: rpc.RetryDeliveryRequest): Promise<rpc.RetryDeliveryResponse> {
    requirePermission('deliveries.retry');
    const row = await this.deliveries.retry(deliveryId);
    if (!row) throw new AppError((await this.deliveries.find(deliveryId)) ? 'STATE_CONFLICT' : 'NOT_FOUND');
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { delivery: deliveryView(row) };
  }

  async listOwnDeliveries({ userId }: rpc.ListOwnDeliveriesRequest): Promise<rpc.ListOwnDeliveriesResponse> {
    requireOwnerOr('users.manage', userId);
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
