import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { invoiceKind } from '@utsav/contracts/grpc/notifications';
import { requireRange } from '@utsav/contracts/grpc/range';
import { requireService, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { GetInvoice } from './get-invoice';
import { GstReport } from './gst-report';

@GrpcController('notifications')
export class InvoicesController implements Pick<rpc.NotificationsServiceController, 'getInvoice' | 'getGstReport'> {
  constructor(
    private readonly invoices: GetInvoice,
    private readonly report: GstReport,
  ) {}

  getInvoice({ booking, kind }: rpc.GetInvoiceRequest): Promise<rpc.GetInvoiceResponse> {
    requireService();
    if (!booking) throw new AppError('NOT_FOUND');
    return this.invoices.get(booking, invoiceKind.fromProto(kind));
  }

  async getGstReport(request: rpc.GetGstReportRequest): Promise<rpc.GetGstReportResponse> {
    requirePermission('reports.view');
    const { lines, series } = await this.report.of(...requireRange(request));
    return {
      lines: lines.map(({ kind, placeOfSupply, ...figures }) => ({
        ...figures,
        kind: invoiceKind.toProto(kind),
        stateCode: placeOfSupply.code,
        stateName: placeOfSupply.name,
      })),
      series: series.map(({ kind, ...figures }) => ({ ...figures, kind: invoiceKind.toProto(kind) })),
    };
  }
}
