import type { ConsoleOrder } from '@utsav/contracts/http/console';
import { toCsv, type CsvCell } from '../../lib/csv';
import { istFileStamp, istStamp } from '../../lib/ist';
import { eventName, orderName, orderStatus, ticketCount } from './order-facts';

/** The columns of the export, left to right. */
const csvColumns: readonly [title: string, value: (order: ConsoleOrder) => CsvCell][] = [
  ['Order ID', orderName],
  ['Created At', ({ createdAt }) => istStamp(createdAt)],
  ['User mobile', ({ userId }) => userId.mobile],
  ['User Email', ({ userId }) => userId.email],
  ['Event', eventName],
  ['Qty', ticketCount],
  ['Amount', ({ finalAmount }) => finalAmount],
  ['Status', orderStatus],
];

export const ordersCsv = (orders: readonly ConsoleOrder[]): string =>
  toCsv([csvColumns.map(([title]) => title), ...orders.map((order) => csvColumns.map(([, value]) => value(order)))]);

export const ordersCsvName = (now: Date): string => `orders_${istFileStamp(now)}.csv`;
