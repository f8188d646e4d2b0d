import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { RenderTicket } from '@utsav/contracts/jobs/notifications';
import { requireOwner } from '@utsav/service-kit/grpc/allow';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import { seconds } from '@utsav/service-kit/time/clock';
import { ticketFileName } from '../tickets/ticket-file-name';
import { DocumentStore } from './document-store';
import { TicketDocumentsRepository } from './ticket-documents.repository';

const waitMs = seconds(8);
const pollMs = 150;

/** The tickets of a booking as PDF; rendered now if they are not there yet, or not there any more. */
@Injectable()
export class GetTicketDocument {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly jobs: JobQueues,
  ) {}

  /** Throws NOT_FOUND, or TICKET_NOT_READY when rendering takes too long. */
  async get(bookingId: string): Promise<{ pdf: Buffer; fileName: string }> {
    const row = await this.documents.find(bookingId);
    if (!row) throw new AppError('NOT_FOUND');
    requireOwner(row.ownerId);
    const { event, bookingCode } = row.facts;
    const pdf = (row.fileName && (await this.store.load(row.fileName))) || (await this.render(bookingId, row.fileName));
    return { pdf, fileName: ticketFileName(event.name, bookingCode) };
  }

  private async render(bookingId: string, lost: string): Promise<Buffer> {
    await this.jobs.add(RenderTicket, bookingId, { bookingId });
    for (const end = Date.now() + waitMs; Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      const row = await this.documents.find(bookingId);
      const pdf = row && row.fileName !== lost && (await this.store.load(row.fileName));
      if (pdf) return pdf;
    }
    throw new AppError('TICKET_NOT_READY', { retryAfterSeconds: 5 });
  }
}
