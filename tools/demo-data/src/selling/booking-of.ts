import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { issueBooking, type BookingIds } from '@utsav/booking/bookings/issue-booking';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import type { Random } from '../random';

/** Of booking codes: no 0, 1, I or O. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const demoIds = (random: Random): BookingIds => ({
  booking: () => random.id('bkg'),
  code: () => [0, 1, 2].map(() => random.text(codeAlphabet, 4)).join('-'),
  ticket: () => random.bytes(10),
});

/** The booking of a confirmed order, with ids that come from the seed. */
export function bookingOf(
  order: OrderRow,
  sale: EventProjection,
  codes: TicketCodes,
  at: Date,
  random: Random,
): BookingRow {
  const { method, providerPaymentId } = order.payment;
  const payment = { mode: providerPaymentId ? 'online' : 'free', method, transactionId: providerPaymentId } as const;
  return issueBooking(order, sale, payment, codes, at, undefined, demoIds(random));
}
