import type { TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { refundStateNames } from './bank-transfers-query';

/** Without the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const refundsCsvColumns: CsvColumns<TransferRefund> = [
  ['Order ID', ({ orderId }) => orderId],
  ['Event', ({ eventName }) => eventName],
  amountColumn('Amount', ({ amount }) => amount),
  ['Came with UTR', ({ transferUtr }) => transferUtr],
  ['State', ({ state }) => refundStateNames[state]],
  ['UTR of the Refund', ({ utr }) => utr],
  ['Failure', ({ failure }) => failure],
  timeColumn('Requested', ({ createdAt }) => createdAt),
  timeColumn('Settled', ({ settledAt }) => settledAt),
];
