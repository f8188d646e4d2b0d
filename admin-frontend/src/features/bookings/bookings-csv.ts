import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { amountColumn, countColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { showDates } from '../../lib/booked-dates';
import { ticketCount } from './bookings-columns';

/** Without buyer and assignee: an export of personal data needs an entry in the audit trail, this one has none. */
export const bookingsCsvColumns: CsvColumns<ConsoleBooking> = [
  ['Booking', ({ bookingCode, _id }) => bookingCode || _id],
  ['Event', ({ eventId }) => eventId.name, 'event'],
  timeColumn('Event Date', ({ eventId }) => eventId.date, 'event'),
  ['Pass Dates (IST)', ({ eventId }) => showDates(eventId).join(', '), 'event'],
  countColumn('Qty', ticketCount, 'tickets'),
  amountColumn('Amount', ({ finalAmount }) => finalAmount, 'amount'),
  ['Payment Mode', ({ paymentMode }) => paymentMode],
  ['Status', ({ paymentStatus }) => paymentStatus, 'status'],
  timeColumn('Created At', ({ createdAt }) => createdAt, 'created'),
];
