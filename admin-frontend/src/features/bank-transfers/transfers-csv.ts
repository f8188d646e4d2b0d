import type { BankTransfer } from '@utsav/contracts/http/bank-transfer';
import { amountColumn, timeColumn, type CsvColumns } from '../../lib/csv';
import { istDate } from '../../lib/ist';
import { stateNames } from './bank-transfers-query';

/** Without the buyer: an export of personal data needs an entry in the audit trail, this one has none. */
export const transfersCsvColumns: CsvColumns<BankTransfer> = [
  ['Reference', ({ reference }) => reference],
  ['Order ID', ({ orderId }) => orderId],
  ['Event', ({ eventName }) => eventName],
  amountColumn('Due', ({ amount }) => amount),
  ['State', ({ state }) => stateNames[state]],
  amountColumn('Received', ({ received }) => received.reduce((sum, { amount }) => sum + amount, 0)),
  ['UTR', ({ received }) => received.map(({ utr }) => utr).join(' ')],
  ['Received On', ({ received }) => received.map(({ receivedAt }) => istDate(receivedAt)).join(' ')],
  timeColumn('Ordered', ({ createdAt }) => createdAt),
];
