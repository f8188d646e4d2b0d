import { MailOutlined } from '@ant-design/icons';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import type { LivePayment } from '@utsav/contracts/http/payment';
import type { Review } from '@utsav/contracts/http/review';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../lib/paths';
import { Icon } from '../../../components/icon';
import list from '../../../components/list.module.css';
import { StatusBadge } from '../../../components/status-badge';
import { TwoLines } from '../../../components/two-lines';
import { bookedDates } from '../../../lib/booked-dates';
import { DASH, istStamp } from '../../../lib/ist';
import { methodName } from '../../../lib/method-name';
import { useBookingActions } from '../use-booking-actions';

function BookingWays({ booking }: { booking: ConsoleBooking }) {
  const { isSending, resendEmail } = useBookingActions(booking._id);
  if (!booking.buyer.email) return DASH;
  return (
    <Button
      size="small"
      aria-label={`Resend email of ${booking.bookingCode}`}
      icon={<Icon of={MailOutlined} />}
      loading={isSending}
      onClick={() => void resendEmail()}
    >
      Resend
    </Button>
  );
}

const seats = (categories: readonly { type: string; finalQuantity: number }[]): string =>
  categories.map(({ type, finalQuantity }) => `${finalQuantity} × ${type}`).join(', ');

const code = (bookingCode: string) => (
  <Link to={hrefTo.booking(bookingCode)} className={list.code}>
    {bookingCode}
  </Link>
);

export const BOOKINGS_WIDTH = 960;
export const bookingColumns: TableColumnsType<ConsoleBooking> = [
  {
    key: 'booking',
    title: 'Booking',
    width: 170,
    render: (_, { bookingCode, paymentMode }) => (
      <>
        {code(bookingCode)}
        <span className={list.under}>{methodName(paymentMode)}</span>
      </>
    ),
  },
  {
    key: 'event',
    title: 'Event',
    width: 220,
    render: (_, { eventId }) => <TwoLines first={eventId.name} second={bookedDates(eventId)} />,
  },
  { key: 'tickets', title: 'Tickets', width: 160, render: (_, { ticketCategories }) => seats(ticketCategories) },
  {
    key: 'amount',
    title: 'Amount',
    width: 130,
    align: 'right',
    render: (_, { finalAmount, refundedAmount }) => (
      <TwoLines first={rupees(finalAmount)} second={refundedAmount > 0 ? `${rupees(refundedAmount)} refunded` : ''} />
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    render: (_, { bookingStatus, paymentStatus }) => (
      <StatusBadge status={bookingStatus.toLowerCase() === 'cancelled' ? bookingStatus : paymentStatus} />
    ),
  },
  { key: 'ways', title: 'Tickets by email', width: 160, render: (_, booking) => <BookingWays booking={booking} /> },
];

export const ORDERS_WIDTH = 830;
export const orderColumns: TableColumnsType<ConsoleOrder> = [
  {
    key: 'order',
    title: 'Order',
    width: 190,
    render: (_, { bookingCode, _id }) => (bookingCode ? code(bookingCode) : <span className={list.under}>{_id}</span>),
  },
  { key: 'event', title: 'Event', width: 210, render: (_, { eventId }) => eventId.name || DASH },
  { key: 'tickets', title: 'Tickets', width: 150, render: (_, { ticketCategories }) => seats(ticketCategories) },
  {
    key: 'amount',
    title: 'Amount',
    width: 110,
    align: 'right',
    render: (_, { finalAmount, paymentMode }) => (
      <TwoLines first={rupees(finalAmount)} second={methodName(paymentMode)} />
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    render: (_, { bookingStatus }) => <StatusBadge status={bookingStatus} />,
  },
  { key: 'time', title: 'Time (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
];

export const PAYMENTS_WIDTH = 800;
export const paymentColumns: TableColumnsType<LivePayment> = [
  {
    key: 'transaction',
    title: 'Transaction',
    width: 240,
    render: (_, { transactionId, bookingCode, _id }) => (
      <TwoLines first={transactionId || DASH} second={bookingCode || _id} />
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: 140,
    align: 'right',
    render: (_, { finalAmount, originalAmount }) => (
      <TwoLines
        first={rupees(finalAmount)}
        second={finalAmount === originalAmount ? '' : `of ${rupees(originalAmount)}`}
      />
    ),
  },
  { key: 'method', title: 'Method', width: 120, render: (_, { method }) => methodName(method) },
  {
    key: 'status',
    title: 'Status',
    width: 130,
    render: (_, { liveStatus, failure }) => (
      <>
        <StatusBadge status={liveStatus} />
        {failure && <span className={list.under}>{failure}</span>}
      </>
    ),
  },
  { key: 'created', title: 'Created (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
];

export const REVIEWS_WIDTH = 560;
export const reviewColumns: TableColumnsType<Review> = [
  { key: 'rating', title: 'Rating', width: 90, render: (_, { rating }) => `${rating} of 5` },
  { key: 'comment', title: 'Comment', width: 300, render: (_, { comment }) => comment || DASH },
  { key: 'created', title: 'Created (IST)', width: 170, render: (_, { createdAt }) => istStamp(createdAt) },
];
