import type { LivePayment } from '@utsav/contracts/http/payment';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';

/** Without name and email of the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const paymentsCsvColumns: CsvColumns<LivePayment> = [
  ['Transaction', ({ transactionId }) => transactionId],
  ['Booking', ({ bookingCode }) => bookingCode],
  ['Order ID', ({ _id }) => _id],
  ['Event', ({ eventName }) => eventName],
  amountColumn('Original Amount', ({ originalAmount }) => originalAmount),
  amountColumn('Amount', ({ finalAmount }) => finalAmount),
  ['Method', ({ method }) => method],
  ['Status', ({ liveStatus }) => liveStatus],
  ['Failure', ({ failure }) => failure],
  ['Dispute', ({ dispute }) => dispute ?? ''],
  timeColumn('Created At', ({ createdAt }) => createdAt),
];
