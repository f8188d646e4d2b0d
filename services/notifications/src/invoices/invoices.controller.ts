import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { invoiceKind } from '@utsav/contracts/grpc/notifications';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { GetInvoice } from './get-invoice';

@GrpcController('notifications')
export class InvoicesController implements Pick<rpc.NotificationsServiceController, 'getInvoice'> {
  constructor(private readonly invoices: GetInvoice) {}

  getInvoice({ booking, kind }: rpc.GetInvoiceRequest): Promise<rpc.GetInvoiceResponse> {
    requireService();
    if (!booking) throw new AppError('NOT_FOUND');
    return this.invoices.get(booking, invoiceKind.fromProto(kind));
  }
}
