import { Injectable } from '@nestjs/common';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { bookingStatus } from '@utsav/contracts/grpc/booking';
import { invoiceKind } from '@utsav/contracts/grpc/notifications';
import type { InvoiceKind } from '@utsav/contracts/http/booking';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { FileDownload } from '../http/responses';

const maxName = 50;

/** Event name with hyphens for spaces, at most 50 characters, a dash, the booking code. */
export function ticketFileName(eventName: string, bookingCode: string): string {
  const name = eventName
    .trim()
    .replace(/[\\/:*?"<>|]+/g, '')
    .replace(/\s+/g, '-')
    .slice(0, maxName);
  return `${name}-${bookingCode}.pdf`;
}

/** Throws TICKETS_VOID for a cancelled booking: nothing of it is to look like a ticket. */
export function requireValid({ status }: Booking): void {
  if (bookingStatus.fromProto(status) === 'cancelled') throw new AppError('TICKETS_VOID');
}

/** PDFs of a booking; the caller has been authorized. */
@Injectable()
export class TicketDocuments {
  constructor(private readonly clients: GrpcClients) {}

  async invoiceOf(booking: Booking, kind: InvoiceKind): Promise<FileDownload> {
    const { pdf, fileName } = await this.clients
      .client('notifications')
      .getInvoice({ booking, kind: invoiceKind.toProto(kind) }, { as: serviceCaller('gateway'), deadlineMs: 25_000 });
    return new FileDownload(pdf, fileName);
  }

  /** Throws TICKETS_VOID for a cancelled booking. */
  async of(booking: Booking): Promise<FileDownload> {
    requireValid(booking);
    // A first rendering may wait for the browser to start.
    const { pdf } = await this.clients
      .client('notifications')
      .getTicketDocument({ bookingId: booking.id }, { as: serviceCaller('gateway'), deadlineMs: 25_000 });
    return new FileDownload(pdf, ticketFileName(booking.event?.name ?? 'Tickets', booking.code));
  }
}
