import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { BeginInvoiceRuns } from './begin-invoice-runs';
import type { InvoiceRunRow } from './invoice-run.schema';
import { InvoiceRunsRepository } from './invoice-runs.repository';
import { UninvoicedBookingsRepository } from './uninvoiced-bookings.repository';

/** Bookings named of those that failed. */
const mostFailures = 50;

type InvoiceRunCalls = Pick<rpc.NotificationsServiceController, 'issueMissingDocuments' | 'getIssuedDocuments'>;

const runView = (run: InvoiceRunRow): rpc.InvoiceRun => ({
  id: run._id,
  begunBy: run.begunBy || undefined,
  createdAt: toTimestamp(run.createdAt),
  endedAt: toOptionalTimestamp(run.endedAt),
  bookings: run.bookings,
  bookingsChecked: run.bookingsChecked,
  invoices: run.invoices,
  creditNotes: run.creditNotes,
  failed: run.failed,
});

@GrpcController('notifications')
export class InvoiceRunsController implements InvoiceRunCalls {
  constructor(
    private readonly beginning: BeginInvoiceRuns,
    private readonly runs: InvoiceRunsRepository,
    private readonly uninvoiced: UninvoicedBookingsRepository,
  ) {}

  async issueMissingDocuments(): Promise<rpc.IssueMissingDocumentsResponse> {
    requirePermission('invoices.issue');
    const { id } = requireUser();
    return { documents: await this.#documents(await this.beginning.begin(id)) };
  }

  async getIssuedDocuments(): Promise<rpc.GetIssuedDocumentsResponse> {
    requirePermission('reports.view');
    return { documents: await this.#documents(await this.runs.newest()) };
  }

  async #documents(run: InvoiceRunRow | null): Promise<rpc.IssuedDocuments> {
    const [ended, failed, failures] = await Promise.all([
      this.runs.newestEnded(),
      this.uninvoiced.count(),
      this.uninvoiced.earliest(mostFailures),
    ]);
    return {
      issuedUntil: toOptionalTimestamp(ended?.until),
      run: run ? runView(run) : undefined,
      failed,
      failures: failures.map(({ _id, bookingCode, reason }) => ({ bookingId: _id, bookingCode, reason })),
    };
  }
}
