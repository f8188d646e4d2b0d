import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import { countColumn, type CsvColumns } from '../../lib/csv';
import { istStamp } from '../../lib/ist';
import { eventName, orderName, orderStatus, ticketCount } from './order-labels';

/** With the titles that the specification gives, so the offset from UTC stands beside each time. */
export const ordersCsvColumns: CsvColumns<ConsoleOrder> = [
  ['Order ID', orderName],
  ['Created At', ({ createdAt }) => ({ moment: createdAt, text: `${istStamp(createdAt)} +05:30` })],
  ['User mobile', ({ userId }) => userId.mobile],
  ['User Email', ({ userId }) => userId.email],
  ['Event', eventName],
  countColumn('Qty', ticketCount),
  ['Amount', ({ finalAmount }) => ({ rupees: finalAmount })],
  ['Status', orderStatus],
];
