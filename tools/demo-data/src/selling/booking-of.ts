import type { BookingRow, TicketRow } from '@utsav/booking/bookings/booking.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { SaleRow } from '@utsav/booking/sales/sale.schema';
import { ticketIdText, type TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import { dayMs, later } from '../calendar';
import type { Random } from '../random';

/** Of booking codes: no 0, 1, I or O. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The booking of a confirmed order, as ConfirmOrder writes it, with ids that come from the seed. */
export function bookingOf(order: OrderRow, sale: SaleRow, codes: TicketCodes, at: Date, random: Random): BookingRow {
  const validFrom = later(sale.startsAt, -dayMs);
  const validTo = later(sale.endsAt ?? sale.startsAt, dayMs);
  const issue = (id: Buffer, categoryKey: string): string =>
    codes.issue({ id, eventId: order.eventId, categoryKey, validFrom, validTo });
  const tickets = order.quote.lines.flatMap(({ categoryKey, categoryType, paidQuantity, freeQuantity }) =>
    Array.from({ length: paidQuantity + freeQuantity }, (): TicketRow => {
      const id = random.bytes(10);
      return { id: ticketIdText(id), categoryKey, categoryType, code: issue(id, categoryKey) };
    }),
  );
  return {
    _id: random.id('bkg'),
    code: [0, 1, 2].map(() => random.text(codeAlphabet, 4)).join('-'),
    orderId: order._id,
    status: 'confirmed',
    paymentStatus: 'paid',
    refundStatus: '',
    paymentMode: order.payment.providerPaymentId ? 'online' : 'free',
    paymentMethod: order.payment.method,
    transactionId: order.payment.providerPaymentId,
    showtime: order.showtime,
    buyer: order.buyer,
    event: {
      eventId: sale._id,
      name: sale.name,
      imageUrl: sale.imageUrl,
      startsAt: sale.startsAt,
      endsAt: sale.endsAt,
      venueName: sale.venue.name,
      venueAddress: sale.venue.address,
      city: sale.venue.city,
      state: sale.venue.state,
      organizerName: sale.organizer.name,
      organizerLogoUrl: sale.organizer.logoUrl,
      sponsors: sale.sponsors,
    },
    quote: order.quote,
    tickets,
    qrCode: issue(random.bytes(10), ''),
    createdAt: at,
  };
}
