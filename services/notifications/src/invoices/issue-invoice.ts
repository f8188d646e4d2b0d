import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import type { NotificationsConfig } from '../notifications.config';
import { creditNoteData, returnedByRate } from './credit-note-data';
import { invoiceData } from './invoice-data';
import type { InvoiceRow } from './invoice.schema';
import { InvoicesRepository } from './invoices.repository';
import { sellerOf, type Seller } from './seller';

/**
 * Gives a booking its invoice and credit notes, once. Row and number commit together, and the row is looked for in the
 * same transaction before the counter moves: of two at once one loses its write, begins anew and finds the row.
 */
@Injectable()
export class IssueInvoice {
  private readonly seller: Seller;

  constructor(
    @Inject(CONFIG) config: NotificationsConfig,
    private readonly invoices: InvoicesRepository,
    private readonly transactions: Transactions,
  ) {
    this.seller = sellerOf(config);
  }

  /** Throws INVOICE_NOT_DUE for a booking that cost nothing. */
  async invoice(booking: Booking): Promise<InvoiceRow> {
    const [issued] = await this.invoices.ofBooking(booking.id, 'invoice');
    if (issued) return issued;
    await this.invoices.openSeries();
    return this.transactions.run((session) => this.invoiceIn(booking, session));
  }

  /** The newest credit note, which covers all that was returned by now. Throws CREDIT_NOTE_NOT_DUE. */
  async creditNote(booking: Booking): Promise<InvoiceRow> {
    await this.invoices.openSeries();
    return this.transactions.run(async (session) => {
      const invoice = await this.invoiceIn(booking, session);
      const notes = await this.invoices.ofBooking(booking.id, 'credit-note', session);
      const newest = notes.at(-1);
      const credited = notes.reduce((all, { facts }) => all + facts.totalPaise, 0);
      const due = Math.min(booking.refundedPaise, invoice.facts.totalPaise) - credited;
      if (due <= 0) {
        if (!newest) throw new AppError('CREDIT_NOTE_NOT_DUE');
        return newest;
      }
      const earlier = notes.map(({ facts }) => facts);
      return this.invoices.issue(
        {
          kind: 'credit-note',
          bookingId: booking.id,
          ownerId: invoice.ownerId,
          sequence: notes.length + 1,
          facts: creditNoteData(invoice, earlier, due, returnedByRate(booking)),
        },
        session,
      );
    });
  }

  private async invoiceIn(booking: Booking, session: Session): Promise<InvoiceRow> {
    const [issued] = await this.invoices.ofBooking(booking.id, 'invoice', session);
    if (issued) return issued;
    const data = invoiceData(booking, this.seller);
    if (data.totalPaise === 0) throw new AppError('INVOICE_NOT_DUE');
    return this.invoices.issue(
      { kind: 'invoice', bookingId: booking.id, ownerId: booking.buyer?.userId ?? '', sequence: 1, facts: data },
      session,
    );
  }
}
