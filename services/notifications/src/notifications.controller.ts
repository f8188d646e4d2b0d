import { Inject } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { deliveryChannel, deliveryState, invoiceKind } from '@utsav/contracts/grpc/notifications';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { requireOwnerOrAdmin, requireService, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { GetTicketDocument } from './documents/get-ticket-document';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { GetInvoice } from './invoices/get-invoice';
import { DeliveryScheduler } from './scheduling/delivery-scheduler';
import { contactEmail } from './notices/contact-email';
import type { NotificationsConfig } from './notifications.config';
import { SendOtp } from './sms/send-otp';

@GrpcController('notifications')
export class NotificationsController implements rpc.NotificationsServiceController {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly ticketDocuments: GetTicketDocument,
    private readonly invoices: GetInvoice,
    private readonly otps: SendOtp,
    private readonly scheduler: DeliveryScheduler,
  ) {}

  getTicketDocument({ bookingId }: rpc.GetTicketDocumentRequest): Promise<rpc.GetTicketDocumentResponse> {
    return this.ticketDocuments.get(bookingId);
  }

  getInvoice({ booking, kind }: rpc.GetInvoiceRequest): Promise<rpc.GetInvoiceResponse> {
    requireService();
    if (!booking) throw new AppError('NOT_FOUND');
    return this.invoices.get(booking, invoiceKind.fromProto(kind));
  }

  async resendTicketEmail({ bookingId }: rpc.ResendTicketEmailRequest): Promise<rpc.ResendTicketEmailResponse> {
    requireStaff();
    const document = await this.documents.waitFor(bookingId);
    if (!document.facts.buyer.email) throw new AppError('BUYER_HAS_NO_EMAIL');
    const purpose = randomId('resend');
    const deliveryId = await this.deliveries.insert({ bookingId, channel: 'email', purpose, state: 'pending' });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { deliveryId };
  }

  async sendOtpSms({ mobile, otp, validMinutes }: rpc.SendOtpSmsRequest): Promise<rpc.SendOtpSmsResponse> {
    requireService();
    await this.otps.send(mobile, otp, validMinutes);
    return {};
  }

  async sendContactMessage(request: rpc.SendContactMessageRequest): Promise<rpc.SendContactMessageResponse> {
    requireService();
    const purpose = 'contact';
    const letter = contactEmail(request, this.config.SUPPORT_EMAIL);
    const bookingId = randomId('contact');
    const deliveryId = await this.deliveries.insert({
      bookingId,
      channel: 'email',
      purpose,
      state: 'pending',
      notice: letter,
    });
    this.scheduler.enqueue(SendDelivery, deliveryId, { deliveryId });
    return { deliveryId };
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
