import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import { eventName, hasBooking, orderName, orderStatus, ticketCount } from './order-labels';
import type { SortField } from './orders-query';

export interface OrderColumn {
  key: string;
  title: string;
  width: number;
  align?: 'right';
  /** The field the server sorts by; without it the column is not sortable. */
  sort?: SortField;
  cell: (order: ConsoleOrder) => ReactNode;
}

/** The columns of the orders table, left to right. Those of the export are in `orders-csv.ts`. */
export const ordersColumns: readonly OrderColumn[] = [
  {
    key: 'order',
    title: 'Order',
    width: 150,
    sort: 'bookingCode',
    cell: (order) =>
      hasBooking(order) ? (
        // Rows are in the tab order already and open the same page.
        <Link to={hrefTo.booking(order.bookingCode)} className={list.code} tabIndex={-1}>
          {order.bookingCode}
        </Link>
      ) : (
        <span className={list.under}>{orderName(order)}</span>
      ),
  },
  {
    key: 'event',
    title: 'Event',
    width: 210,
    cell: (order) => <span className={list.clamp}>{eventName(order) || DASH}</span>,
  },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 160,
    cell: ({ userId }) =>
      userId._id || userId.mobile ? (
        <Link to={hrefTo.buyer(userId._id || userId.mobile)}>
          <TwoLines first={userId.name || userId.mobile} second={userId.name && userId.mobile} />
        </Link>
      ) : (
        DASH
      ),
  },
  { key: 'tickets', title: 'Tickets', width: 92, align: 'right', sort: 'qty', cell: ticketCount },
  {
    key: 'amount',
    title: 'Amount',
    width: 112,
    align: 'right',
    sort: 'finalAmount',
    cell: ({ finalAmount }) => <strong>{rupees(finalAmount)}</strong>,
  },
  {
    key: 'status',
    title: 'Status',
    width: 116,
    sort: 'status',
    cell: (order) => <StatusBadge status={orderStatus(order)} />,
  },
  {
    key: 'time',
    title: 'Time (IST)',
    width: 176,
    sort: 'createdAt',
    cell: ({ createdAt }) => <span className={list.line}>{istStamp(createdAt)}</span>,
  },
];
