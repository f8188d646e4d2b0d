import type { ConsoleBooking } from '@utsav/contracts/http/console';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { ticketCount } from './bookings-columns';

/** Without buyer and assignee: an export of personal data needs an entry in the audit trail, this one has none. */
export const bookingsCsvColumns: CsvColumns<ConsoleBooking> = [
  ['Booking', ({ bookingCode, _id }) => bookingCode || _id],
  ['Event', ({ eventId }) => eventId.name],
  timeColumn('Event Date', ({ eventId }) => eventId.date),
  ['Qty', ticketCount],
  amountColumn('Amount', ({ finalAmount }) => finalAmount),
  ['Payment Mode', ({ paymentMode }) => paymentMode],
  ['Status', ({ paymentStatus }) => paymentStatus],
  timeColumn('Created At', ({ createdAt }) => createdAt),
];
