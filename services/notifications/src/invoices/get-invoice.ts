import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import type { Language } from '@utsav/brand/languages';
import { RenderInvoice } from '@utsav/contracts/jobs/notifications';
import { seconds } from '@utsav/service-kit/time/clock';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { DocumentStore } from '../documents/document-store';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { isPrintedIn, type InvoiceRow } from './invoice.schema';
import { InvoicesRepository } from './invoices.repository';
import { IssueInvoice } from './issue-invoice';

const printing = { timeoutMs: seconds(8), intervalMs: 100 };

/** An invoice as PDF in the language of its buyer. Only the caller waits for the print, so a lost job costs nothing: the next call adds it again. */
@Injectable()
export class GetInvoice {
  constructor(
    private readonly issuing: IssueInvoice,
    private readonly invoices: InvoicesRepository,
    private readonly store: DocumentStore,
    private readonly scheduler: DeliveryScheduler,
    private readonly languages: UserLanguagesRepository,
  ) {}

  /** Throws INVOICE_NOT_DUE, CREDIT_NOTE_NOT_DUE, or INVOICE_NOT_READY when printing takes too long. */
  async get(booking: Booking, kind: InvoiceKind): Promise<{ pdf: Buffer; fileName: string }> {
    const row = await (kind === 'invoice' ? this.issuing.invoice(booking) : this.issuing.creditNote(booking));
    const language = await this.languages.of(row.ownerId);
    const pdf = (await this.printed(row, language)) ?? (await this.print(row._id, language));
    const name = kind === 'invoice' ? 'Invoice' : 'Credit-note';
    return { pdf, fileName: `${name}-${row.number.replaceAll('/', '-')}.pdf` };
  }

  private async printed(row: InvoiceRow, language: Language): Promise<Buffer | null> {
    return isPrintedIn(row, language) ? this.store.load(row.fileName) : null;
  }

  private async print(invoiceId: string, language: Language): Promise<Buffer> {
    this.scheduler.enqueue(RenderInvoice, invoiceId, { invoiceId });
    return pollUntil(
      async () => {
        const now = await this.invoices.find(invoiceId);
        return now && this.printed(now, language);
      },
      () => new AppError('INVOICE_NOT_READY', { retryAfterSeconds: 5 }),
      printing,
    );
  }
}
