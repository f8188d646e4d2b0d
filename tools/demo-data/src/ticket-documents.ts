import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { confirmedData } from '@utsav/booking/bookings/issue-booking';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { newTicketDocument } from '@utsav/notifications/documents/new-ticket-document';
import type { TicketDocumentRow } from '@utsav/notifications/documents/ticket-document.schema';
import { ticketDataOf } from '@utsav/notifications/tickets/ticket-data';
import type { ListedEvent } from './listed-event';

/** Of tickets that were sent when they were bought. Their files are no longer stored: they are printed again on request. */
export function ticketDocumentsOf(
  events: readonly ListedEvent[],
  orders: readonly OrderRow[],
  bookings: readonly BookingRow[],
): TicketDocumentRow[] {
  const saleOf = new Map(events.map(({ sale }) => [sale._id, sale]));
  const byId = new Map(orders.map((order) => [order._id, order]));
  return bookings.map((booking) => {
    const order = byId.get(booking.orderId);
    const sale = saleOf.get(booking.event.eventId);
    if (!order || !sale) throw new Error(`no order or sale of booking ${booking._id}`);
    return {
      ...newTicketDocument(ticketDataOf(confirmedData(order, sale, booking, false)), booking.createdAt),
      state: 'ready',
      fileName: `${booking._id}.pdf`,
      attempts: 1,
    };
  });
}
