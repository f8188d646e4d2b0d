import type { ConsoleBooking } from '@utsav/contracts/http/console';
import type { CsvColumns } from '../../lib/csv';
import { istStamp } from '../../lib/ist';
import { ticketCount } from './bookings-columns';

/** Without buyer and assignee: an export of personal data needs an entry in the audit trail, this one has none. */
export const bookingsCsvColumns: CsvColumns<ConsoleBooking> = [
  ['Booking', ({ bookingCode, _id }) => bookingCode || _id],
  ['Event', ({ eventId }) => eventId.name],
  ['Event Date (IST)', ({ eventId }) => istStamp(eventId.date)],
  ['Qty', ticketCount],
  ['Amount', ({ finalAmount }) => finalAmount],
  ['Payment Mode', ({ paymentMode }) => paymentMode],
  ['Status', ({ paymentStatus }) => paymentStatus],
  ['Created At (IST)', ({ createdAt }) => istStamp(createdAt)],
];
