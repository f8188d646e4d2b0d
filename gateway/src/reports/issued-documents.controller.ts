import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import type { InvoiceRun, IssuedDocuments } from '@utsav/contracts/http/report';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toIst, toIstOrNull } from '../http/ist';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import { required } from '../rpc/required';
import { usersById } from '../rpc/users-by-id';

/** Whether the GST report has every document that is due, and the run that issues those that are missing. */
@Controller()
export class IssuedDocumentsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/reports/gst/documents')
  async find(): Promise<IssuedDocuments> {
    const { documents } = await this.clients.client('notifications').getIssuedDocuments({});
    return this.viewOf(documents);
  }

  @Route('POST /api/admin/reports/gst/documents')
  async issue() {
    const { documents } = await this.clients.client('notifications').issueMissingDocuments({});
    return respond(await this.viewOf(documents), { message: 'The documents are being issued.' });
  }

  private async viewOf(found: rpc.IssuedDocuments | undefined): Promise<IssuedDocuments> {
    const { issuedUntil, run, failed, failures } = required(found, 'documents');
    return { issuedUntil: toIstOrNull(issuedUntil), run: run ? await this.runView(run) : null, failed, failures };
  }

  private async runView({ id, begunBy, createdAt, endedAt, ...counts }: rpc.InvoiceRun): Promise<InvoiceRun> {
    const users = await usersById(this.clients, [begunBy]);
    return {
      _id: id,
      begunBy: begunBy ? { _id: begunBy, name: users.get(begunBy)?.name ?? '' } : null,
      createdAt: toIst(createdAt),
      endedAt: toIstOrNull(endedAt),
      bookings: counts.bookings,
      bookingsChecked: counts.bookingsChecked,
      invoices: counts.invoices,
      creditNotes: counts.creditNotes,
      failed: counts.failed,
    };
  }
}
