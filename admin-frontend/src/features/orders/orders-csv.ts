import type { ConsoleOrder } from '@utsav/contracts/http/console';
import type { CsvColumns } from '../../lib/csv';
import { istStamp } from '../../lib/ist';
import { eventName, orderName, orderStatus, ticketCount } from './order-facts';

export const ordersCsvColumns: CsvColumns<ConsoleOrder> = [
  ['Order ID', orderName],
  ['Created At', ({ createdAt }) => istStamp(createdAt)],
  ['User mobile', ({ userId }) => userId.mobile],
  ['User Email', ({ userId }) => userId.email],
  ['Event', eventName],
  ['Qty', ticketCount],
  ['Amount', ({ finalAmount }) => finalAmount],
  ['Status', orderStatus],
];
