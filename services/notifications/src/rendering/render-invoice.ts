import { Injectable } from '@nestjs/common';
import { RenderInvoice } from '@utsav/contracts/jobs/notifications';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { DocumentStore } from '../documents/document-store';
import { isPrintedIn } from '../invoices/invoice.schema';
import { InvoicesRepository } from '../invoices/invoices.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';
import { Browser } from './browser';
import { invoiceSheets, invoiceTitle } from './invoice-template';

/** Makes the PDF of an invoice in its buyer's language, or of a credit note with those before it. */
@Injectable()
export class RenderInvoiceJob {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly store: DocumentStore,
    private readonly browser: Browser,
    private readonly languages: UserLanguagesRepository,
  ) {}

  @OnJob(RenderInvoice, { concurrency: 2 })
  async render({ invoiceId }: { invoiceId: string }): Promise<void> {
    const row = await this.invoices.find(invoiceId);
    if (!row) return;
    const language = await this.languages.of(row.ownerId);
    if (isPrintedIn(row, language) && (await this.store.load(row.fileName))) return;
    const rows = await this.invoices.ofBooking(row.bookingId, row.kind);
    const sheets = rows.filter(({ sequence }) => sequence <= row.sequence);
    const fileName = await this.store.save(
      await this.browser.print(invoiceSheets(sheets, language).toString(), invoiceTitle(row, language)),
    );
    const isPrinted = await this.invoices.markPrinted(row, { fileName, language });
    const unused = isPrinted ? row.fileName : fileName;
    if (unused) await this.store.remove(unused);
  }
}
