import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { booksBegin, daysBefore, type RetentionConfig } from '@utsav/service-kit/retention/retention-periods';
import type { RetentionRule, RetentionRules } from '@utsav/service-kit/retention/retention-sweep';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DocumentStore } from '../documents/document-store';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { InvoicesRepository } from '../invoices/invoices.repository';

@Injectable()
export class NotificationsRetention implements RetentionRules {
  readonly rules: readonly RetentionRule[];

  constructor(
    @Inject(CONFIG) { PERSONAL_DATA_DAYS, BOOKS_YEARS }: RetentionConfig,
    deliveries: DeliveriesRepository,
    documents: TicketDocumentsRepository,
    invoices: InvoicesRepository,
    store: DocumentStore,
  ) {
    const recent = (now: Date): Date => daysBefore(now, PERSONAL_DATA_DAYS);
    /** Before the rows: a row without its file is rendered again, a file that no row names would stay for ever. */
    const removeFiles = async (rows: { fileName: string }[]): Promise<void> => {
      for (const { fileName } of rows) if (fileName) await store.remove(fileName);
    };
    this.rules = [
      {
        name: 'notices',
        before: recent,
        forget: (from, to) => deliveries.forgetNotices(from, to),
      },
      {
        name: 'tickets-of-past-events',
        before: recent,
        forget: async (from, to) => {
          const rows = await documents.overBetween(from, to);
          await removeFiles(rows);
          await documents.forgetBuyers(rows.map(({ _id }) => _id));
          return rows.length;
        },
      },
      {
        name: 'books',
        before: (now) => booksBegin(now, BOOKS_YEARS),
        forget: async (from, to) => {
          const rows = await invoices.issuedBetween(from, to);
          await removeFiles(rows);
          await invoices.forgetBuyers(rows.map(({ _id }) => _id));
          return rows.length;
        },
      },
    ];
  }
}
