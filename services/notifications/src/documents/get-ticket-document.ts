import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Language } from '@utsav/brand/languages';
import { RenderTicket } from '@utsav/contracts/jobs/notifications';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { seconds } from '@utsav/service-kit/time/clock';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { ticketFileName } from '../tickets/ticket-file-name';
import { DocumentStore } from './document-store';
import { isReadyIn, type TicketDocumentRow } from './ticket-document.schema';
import { TicketDocumentsRepository } from './ticket-documents.repository';

const printing = { timeoutMs: seconds(8), intervalMs: 100 };

/** The tickets of a booking as PDF in its owner's language; rendered now if they are not there yet, or not any more. */
@Injectable()
export class GetTicketDocument {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly store: DocumentStore,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  /** Of a booking that there is. Throws NOT_FOUND for who may not see it, TICKET_NOT_READY when rendering takes too long. */
  async get(bookingId: string): Promise<{ pdf: Buffer; fileName: string }> {
    const row = await this.documents.waitFor(bookingId);
    requireOwnerOr('bookings.view', row.ownerId);
    const language = await this.languages.of(row.ownerId);
    const pdf = (await this.stored(row, language)) ?? (await this.rendered(row, language));
    return { pdf, fileName: ticketFileName(row.facts.event.name, row.facts.bookingCode) };
  }

  private async stored(row: TicketDocumentRow, language: Language): Promise<Buffer | null> {
    return isReadyIn(row, language) ? this.store.load(row.fileName) : null;
  }

  private async rendered(row: TicketDocumentRow, language: Language): Promise<Buffer> {
    if (row.state !== 'pending') await this.documents.reopen(row);
    if (row.fileName) await this.store.remove(row.fileName);
    this.scheduler.enqueueFirst(RenderTicket, row._id, { bookingId: row._id });
    return pollUntil(
      async () => {
        const now = await this.documents.find(row._id);
        return now && this.stored(now, language);
      },
      () => new AppError('TICKET_NOT_READY', { retryAfterSeconds: 5 }),
      printing,
    );
  }
}
