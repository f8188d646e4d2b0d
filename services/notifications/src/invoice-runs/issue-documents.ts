import { Inject, Injectable } from '@nestjs/common';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { IssueDocuments } from '@utsav/contracts/jobs/notifications';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import type { Log } from '@utsav/service-kit/log/log';
import { isTransientMongoError } from '@utsav/service-kit/mongo/transient-errors';
import { seconds } from '@utsav/service-kit/time/clock';
import type { InvoiceRow } from '../invoices/invoice.schema';
import { IssueInvoice } from '../invoices/issue-invoice';
import type { InvoiceRunCounts, InvoiceRunRow } from './invoice-run.schema';
import { InvoiceRunsRepository, type RunStep } from './invoice-runs.repository';
import { UninvoicedBookingsRepository } from './uninvoiced-bookings.repository';

const pageSize = 100;
/** Between two pages, whose bookings come one after the other: thirty to sixty a second, so a sale is hardly held up. */
const pauseMs = seconds(0.5);

const asNotifications = { as: serviceCaller('notifications') };

const isNotDue = (error: unknown): boolean =>
  isAppError(error, 'INVOICE_NOT_DUE') || isAppError(error, 'CREDIT_NOTE_NOT_DUE');

/** What became of a page. */
interface Page extends RunStep {
  /** Bookings that had failed and have their documents now. */
  mended: string[];
}

/**
 * One page of bookings a run of the job. The cursor is stored after the documents, which are issued once and count by the
 * time of their issue, so a page that is repeated issues nothing twice and counts the same.
 */
@Injectable()
export class IssueDocumentsJob {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly services: GrpcClients,
    private readonly runs: InvoiceRunsRepository,
    private readonly uninvoiced: UninvoicedBookingsRepository,
    private readonly issuing: IssueInvoice,
  ) {}

  @OnJob(IssueDocuments, { concurrency: 1 })
  async run({ runId }: { runId: string }): Promise<void> {
    const run = await this.runs.claim(runId);
    if (!run) return;
    const step = await (run.stage === 'failed-before' ? this.repeatFailed(run) : this.issuePage(run));
    await this.runs.goOn(run, step, pauseMs);
    // After the counts: a page that is repeated has to find them again.
    await this.uninvoiced.remove(step.mended);
  }

  private async repeatFailed(run: InvoiceRunRow): Promise<Page> {
    const rows = await this.uninvoiced.page(run.after, pageSize);
    const counts = noCounts();
    const mended: string[] = [];
    for (const { _id } of rows) {
      const booking = await this.find(_id);
      if (!booking || (await this.issue(booking, run, counts))) mended.push(_id);
    }
    const last = rows.length === pageSize ? rows.at(-1) : undefined;
    return {
      ...(last ? { stage: run.stage, after: last._id } : { stage: 'bookings', after: '' }),
      bookings: rows.length,
      counts,
      mended,
    };
  }

  private async issuePage(run: InvoiceRunRow): Promise<Page> {
    const [from, to] = [toTimestamp(run.from), toTimestamp(run.createdAt)];
    const request = { from, to, after: run.after, limit: pageSize };
    const {
      bookings,
      next,
      total = 0,
    } = await this.services.client('booking').listSoldBookings(request, asNotifications);
    const counts = noCounts();
    for (const booking of bookings) await this.issue(booking, run, counts);
    return { stage: next ? 'bookings' : 'done', after: next, bookings: total, counts, mended: [] };
  }

  /** Whether it has all that is due. */
  private async issue(booking: Booking, run: InvoiceRunRow, counts: InvoiceRunCounts): Promise<boolean> {
    const isOfRun = ({ issuedAt }: InvoiceRow): number => (issuedAt >= run.createdAt ? 1 : 0);
    counts.bookingsChecked += 1;
    try {
      counts.invoices += isOfRun(await this.issuing.invoice(booking));
      if (booking.refundedPaise > 0) counts.creditNotes += isOfRun(await this.issuing.creditNote(booking));
      return true;
    } catch (error) {
      if (isNotDue(error)) return true;
      if (isTransientMongoError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await this.uninvoiced.add(booking.id, booking.code, reason);
      this.log.error(
        { event: 'invoice.failed', err: error, bookingId: booking.id, bookingCode: booking.code },
        'a document of a booking could not be issued',
      );
      counts.failed += 1;
      return false;
    }
  }

  private async find(bookingId: string): Promise<Booking | undefined> {
    try {
      return (await this.services.client('booking').getBooking({ booking: bookingId }, asNotifications)).booking;
    } catch (error) {
      if (isAppError(error, 'NOT_FOUND')) return undefined;
      throw error;
    }
  }
}

const noCounts = (): InvoiceRunCounts => ({ bookingsChecked: 0, invoices: 0, creditNotes: 0, failed: 0 });
