import type { OrderUnderReview } from '@utsav/contracts/http/console-order';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';

/** Without the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const underReviewCsvColumns: CsvColumns<OrderUnderReview> = [
  ['Order ID', ({ _id }) => _id],
  ['Booking', ({ bookingCode }) => bookingCode],
  ['Event', ({ eventId }) => eventId.name],
  amountColumn('Price', ({ finalAmount }) => finalAmount),
  ['State', ({ state }) => state],
  ['Payments', ({ returns }) => returns.map(({ paymentId }) => paymentId).join(' ')],
  amountColumn('Captured', ({ returns }) => returns.reduce((sum, { amount }) => sum + amount, 0)),
  ['Refunds', ({ returns }) => returns.map(({ status }) => status).join(' ')],
  timeColumn('Created', ({ createdAt }) => createdAt),
];
