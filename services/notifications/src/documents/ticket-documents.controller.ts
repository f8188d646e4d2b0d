import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { GetTicketDocument } from './get-ticket-document';

@GrpcController('notifications')
export class TicketDocumentsController implements Pick<rpc.NotificationsServiceController, 'getTicketDocument'> {
  constructor(private readonly ticketDocuments: GetTicketDocument) {}

  getTicketDocument({ bookingId }: rpc.GetTicketDocumentRequest): Promise<rpc.GetTicketDocumentResponse> {
    return this.ticketDocuments.get(bookingId);
  }
}
