import { eventNames } from '@utsav/contracts/messages/translated-names';
import type { BookingRow } from './booking.schema';

/** What every message about a booking says of it. */
export const messageOfBooking = ({ _id, orderId, code, event, buyer }: BookingRow) => ({
  orderId,
  bookingId: _id,
  bookingCode: code,
  eventId: event.eventId,
  eventName: event.name,
  eventNames: eventNames(event.translations ?? {}),
  buyer,
});

/** The tickets that are valid, and the code of all of them. */
export const ticketsOfMessage = ({ tickets, qrCode }: Pick<BookingRow, 'tickets' | 'qrCode'>) => ({
  tickets: tickets.map(({ id, categoryType, code }) => ({ id, categoryType, code })),
  qrCode,
});
