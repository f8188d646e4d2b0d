import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { ConsoleUser } from '@utsav/contracts/http/console-user';
import { rupees } from '@utsav/web-kit/format/rupees';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import list from '../../components/list.module.css';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { bookedDates } from '../../lib/booked-dates';
import { DASH, istStamp } from '../../lib/ist';
import { methodName } from '../../lib/method-name';

const person = (of: ConsoleUser | null) => (of ? <TwoLines first={of.name} second={of.email || of.mobile} /> : DASH);

export const ticketCount = ({ ticketCategories }: ConsoleBooking): number =>
  ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);

type Columns = NonNullable<TableProps<ConsoleBooking>['columns']>;

export const bookingsColumns: Columns = [
  {
    key: 'booking',
    title: 'Booking',
    width: 146,
    render: (_, { _id, bookingCode, paymentMode, counterMethod }) => (
      <>
        {/* Rows are in the tab order already and open the same page. */}
        <Link to={hrefTo.booking(_id)} className={list.code} tabIndex={-1}>
          {bookingCode || _id}
        </Link>
        <span className={list.under}>{methodName(counterMethod ?? paymentMode)}</span>
      </>
    ),
  },
  {
    key: 'event',
    title: 'Event',
    width: 180,
    render: (_, { eventId }) => <TwoLines first={eventId.name} second={bookedDates(eventId)} />,
  },
  { key: 'buyer', title: 'Buyer', width: 158, render: (_, { buyer }) => person(buyer) },
  {
    key: 'assignee',
    title: 'Assignee',
    width: 142,
    render: (_, { assignee, assignedBy, issuedBy }) =>
      assignee && issuedBy ? (
        <TwoLines first={assignee.name} second={`Logged in: ${issuedBy.name}`} />
      ) : (
        person(assignedBy)
      ),
  },
  {
    key: 'tickets',
    title: 'Tickets',
    width: 118,
    render: (_, booking) => (
      <TwoLines
        first={String(ticketCount(booking))}
        second={booking.ticketCategories.map(({ type, finalQuantity }) => `${type}:${finalQuantity}`).join(', ')}
      />
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 94,
    align: 'right',
    render: (_, { finalAmount }) => <b>{rupees(finalAmount)}</b>,
  },
  {
    key: 'status',
    title: 'Status',
    width: 110,
    render: (_, { paymentStatus }) => <StatusBadge status={paymentStatus} />,
  },
  { key: 'created', title: 'Created (IST)', width: 166, render: (_, { createdAt }) => istStamp(createdAt) },
];

/** Beside the box that chooses a row it fits a screen of 1,440 pixels. */
export const FULL_WIDTH = 1114;
