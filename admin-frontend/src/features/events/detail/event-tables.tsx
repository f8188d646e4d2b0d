import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Table, type TableProps } from 'antd';
import { useApi } from '../../../lib/api';
import { DASH, istStamp } from '../../../lib/ist';
import { DetailSection } from './detail-section';
import styles from './event-page.module.css';

type Showtime = Event['showtimes'][number];

const REFRESH_MS = 5000;
const count = new Intl.NumberFormat('en-IN');

const categoryColumns = (seatsOf: (key: string) => number): NonNullable<TableProps<TicketCategory>['columns']> => [
  {
    key: 'type',
    title: 'Category',
    render: (_, { type, subtitle, perks }) => (
      <>
        <b>{type}</b>
        {subtitle && <span className={styles.under}>{subtitle}</span>}
        {perks.length > 0 && <span className={styles.under}>{perks.join(', ')}</span>}
      </>
    ),
  },
  { key: 'price', title: 'Price', align: 'right', render: (_, { price }) => rupees(price) },
  {
    key: 'seats',
    title: 'Seats left',
    align: 'right',
    render: (_, { key, totalSeats }) => (
      <>
        {/* The server says -1 while it cannot tell. */}
        <b>{seatsOf(key) < 0 ? DASH : count.format(seatsOf(key))}</b>
        <span className={styles.under}>of {count.format(totalSeats)}</span>
      </>
    ),
  },
  { key: 'available', title: 'On sale', render: (_, row) => (row.isTicketAvailable ? 'Yes' : 'No') },
];

/** Seats are asked for again and again while the page is looked at. */
export function TicketsSection({ event }: { event: Event }) {
  const { data } = useApi(
    'GET /api/event/:id/availability',
    { params: { id: event._id } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
  const live = data?.data.ticketCategories ?? event.ticketCategories;
  const seatsOf = (key: string): number => live.find((category) => category.key === key)?.availableSeats ?? -1;
  return (
    <DetailSection title="Tickets" isWide>
      <Table<TicketCategory>
        aria-label="Tickets"
        size="small"
        rowKey="key"
        columns={categoryColumns(seatsOf)}
        dataSource={event.ticketCategories}
        pagination={false}
        locale={{ emptyText: 'No ticket categories.' }}
      />
    </DetailSection>
  );
}

const showtimeColumns: NonNullable<TableProps<Showtime>['columns']> = [
  { key: 'start', title: 'Start (IST)', render: (_, { startTime }) => istStamp(startTime) },
  { key: 'end', title: 'End (IST)', render: (_, { endTime }) => istStamp(endTime) },
  {
    key: 'seats',
    title: 'Seats',
    align: 'right',
    render: (_, { totalSeats }) => (totalSeats > 0 ? count.format(totalSeats) : 'Those of the event'),
  },
];

export const ShowtimesSection = ({ event }: { event: Event }) => (
  <DetailSection title="Showtimes" isWide>
    <Table<Showtime>
      aria-label="Showtimes"
      size="small"
      rowKey="key"
      columns={showtimeColumns}
      dataSource={event.showtimes}
      pagination={false}
      locale={{ emptyText: 'No showtimes: the event has one start.' }}
    />
  </DetailSection>
);
