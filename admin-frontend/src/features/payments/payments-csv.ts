import type { LivePayment } from '@utsav/contracts/http/payment';
import type { CsvColumns } from '../../lib/csv';
import { istStamp } from '../../lib/ist';

/** Without name and email of the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const paymentsCsvColumns: CsvColumns<LivePayment> = [
  ['Transaction', ({ transactionId }) => transactionId],
  ['Booking', ({ bookingCode }) => bookingCode],
  ['Order ID', ({ _id }) => _id],
  ['Event', ({ eventName }) => eventName],
  ['Original Amount', ({ originalAmount }) => originalAmount],
  ['Amount', ({ finalAmount }) => finalAmount],
  ['Method', ({ method }) => method],
  ['Status', ({ liveStatus }) => liveStatus],
  ['Failure', ({ failure }) => failure],
  ['Dispute', ({ dispute }) => dispute ?? ''],
  ['Created At (IST)', ({ createdAt }) => istStamp(createdAt)],
];
