import type { LivePayment } from '@utsav/contracts/http/payment';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';

/** Without name and email of the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const paymentsCsvColumns: CsvColumns<LivePayment> = [
  ['Transaction', ({ transactionId }) => transactionId],
  ['Booking', ({ bookingCode }) => bookingCode],
  ['Order ID', ({ _id }) => _id],
  ['Event', ({ eventName }) => eventName, 'event'],
  amountColumn('Original Amount', ({ originalAmount }) => originalAmount, 'amount'),
  amountColumn('Amount', ({ finalAmount }) => finalAmount, 'amount'),
  ['Method', ({ method }) => method, 'method'],
  ['Status', ({ liveStatus }) => liveStatus, 'status'],
  ['Failure', ({ failure }) => failure, 'status'],
  ['Dispute', ({ dispute }) => dispute ?? '', 'status'],
  timeColumn('Created At', ({ createdAt }) => createdAt, 'created'),
];
