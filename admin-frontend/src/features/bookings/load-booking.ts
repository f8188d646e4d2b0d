import type { ConsoleBooking, ConsolePayment, ConsoleTickets } from '@utsav/contracts/http/console-booking';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { api } from '../../lib/api';

interface Parts {
  booking: ConsoleBooking;
  tickets: ConsoleTickets;
  payment: ConsolePayment;
}

/** Tickets and payment know better what the booking says of them too. */
const whole = ({ booking, tickets, payment }: Parts): ConsoleBooking => ({
  ...booking,
  ticketCategories: tickets.ticketCategories,
  qrCode: tickets.qrCode,
  paymentMode: payment.paymentMethod,
  paymentStatus: payment.paymentStatus,
  finalAmount: payment.finalAmount,
  discountValue: payment.discountValue,
  refundedAmount: payment.refundedAmount,
  transactionId: payment.transactionId,
});

const isAnswered = (error: unknown): boolean => isApiError(error) && error.status < 500;

/** A booking by one call, or by three where that one fails or is empty. */
export async function loadBooking(id: string): Promise<ConsoleBooking> {
  const params = { id };
  try {
    const { data } = await api.call('GET /api/admin/bookings/:id/full', { params });
    if ((data as Parts | null | undefined)?.booking) return whole(data);
  } catch (error) {
    // What is refused in one piece is refused in three.
    if (isAnswered(error)) throw error;
  }
  const [booking, tickets, payment] = await Promise.all([
    api.call('GET /api/admin/bookings/:id', { params }),
    api.call('GET /api/admin/bookings/:id/tickets', { params }),
    api.call('GET /api/admin/bookings/:id/payment', { params }),
  ]);
  return whole({ booking: booking.data, tickets: tickets.data, payment: payment.data });
}
