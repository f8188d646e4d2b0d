import type { Event, Showtime, ShowtimeCategory, TicketCategory } from '@utsav/contracts/http/event';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { rupees } from '@utsav/web-kit/format/rupees';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { Button, Table, type TableProps } from 'antd';
import { focusableScroll } from '../../../components/focusable-scroll';
import { StatusBadge } from '../../../components/status-badge';
import { useApi } from '../../../lib/api';
import { DASH, istStamp } from '../../../lib/ist';
import { counted, formatCount } from '../../../lib/counted';
import { showName } from '../../../lib/showtimes';
import { useCancelDialog } from '../cancel/use-cancel-dialog';
import { DetailSection } from './detail-section';
import layout from '../../../components/layout.module.css';
import { seatsInAll } from './seats-in-all';

const REFRESH_MS = 5000;
/** The server says -1 while it cannot tell. */
const seats = (number: number | undefined): string => (number === undefined || number < 0 ? DASH : formatCount(number));

const find = <R extends { key: string }>(rows: readonly R[] | undefined, key: string): R | undefined =>
  rows?.find((row) => row.key === key);

type Left = Pick<TicketCategory, 'key' | 'availableSeats'>;
interface SeatsNow {
  ticketCategories: readonly Left[];
  showtimes: readonly { key: string; ticketCategories: readonly Left[] }[];
}

const categoryColumns = (event: Event, now: SeatsNow): NonNullable<TableProps<TicketCategory>['columns']> => [
  {
    key: 'type',
    title: 'Category',
    render: (_, category) => {
      const { type, subtitle, perks } = category;
      const covered = showsCovered(category, event.showtimes);
      return (
        <>
          <b>{type}</b>
          {covered.length > 0 && (
            <div className={layout.muted}>
              Valid for{' '}
              {category.covers === 'all' ? `all ${counted(covered.length, 'show')}` : covered.map(showName).join(', ')}
              {category.drawsOn &&
                `; takes a seat of ${find(event.ticketCategories, category.drawsOn)?.type ?? category.drawsOn} in each`}
            </div>
          )}
          {subtitle && <div className={layout.muted}>{subtitle}</div>}
          {perks.length > 0 && <div className={layout.muted}>{perks.join(', ')}</div>}
        </>
      );
    },
  },
  { key: 'price', title: 'Price', align: 'right', render: (_, { price }) => rupees(price) },
  {
    key: 'seats',
    title: 'Seats left',
    align: 'right',
    render: (_, category) => (
      <>
        <b>{seats(find(now.ticketCategories, category.key)?.availableSeats)}</b>
        <div className={layout.muted}>of {formatCount(seatsInAll(event, category, Date.now()))}</div>
      </>
    ),
  },
  { key: 'available', title: 'On sale', render: (_, row) => (row.isTicketAvailable ? 'Yes' : 'No') },
];

const seatingNames: Record<Showtime['seating'], string> = {
  each: 'All seats of each ticket category',
  own: 'Seats of its own',
  share: 'An even share of the seats',
  common: 'Seats in common with other shows',
};

interface ShowRow {
  show: Showtime;
  category: ShowtimeCategory;
  type: string;
  /** How many rows the show takes: 0 for all but its first. */
  rows: number;
}

const rowsOf = ({ showtimes, ticketCategories }: Event): ShowRow[] =>
  showtimes.flatMap((show) =>
    show.ticketCategories.map((category, at) => ({
      show,
      category,
      type: find(ticketCategories, category.key)?.type ?? category.key,
      rows: at === 0 ? show.ticketCategories.length : 0,
    })),
  );

const ofShow = { onCell: ({ rows }: ShowRow) => ({ rowSpan: rows }) };

const isOver = ({ endTime }: Showtime): boolean => Date.parse(endTime) <= serverNow();

const showColumns = (
  now: SeatsNow,
  onCancel: ((show: Showtime) => void) | undefined,
): NonNullable<TableProps<ShowRow>['columns']> => [
  {
    key: 'show',
    title: 'Show (IST)',
    ...ofShow,
    render: (_, { show }) => (
      <>
        <b>{istStamp(show.startTime)}</b>
        <div className={layout.muted}>to {istStamp(show.endTime)}</div>
        <div className={layout.muted}>{seatingNames[show.seating]}</div>
        {show.isCancelled && <StatusBadge status="Cancelled" isVerbatim />}
        {onCancel && !show.isCancelled && !isOver(show) && (
          <Button
            type="text"
            size="small"
            danger
            aria-label={`Cancel show of ${istStamp(show.startTime)}`}
            onClick={() => onCancel(show)}
          >
            Cancel show…
          </Button>
        )}
      </>
    ),
  },
  { key: 'category', title: 'Category', render: (_, { type }) => type },
  { key: 'price', title: 'Price', align: 'right', render: (_, { category }) => rupees(category.price) },
  {
    key: 'seats',
    title: 'Seats',
    align: 'right',
    render: (_, { category }) => formatCount(category.totalSeats),
  },
  {
    key: 'left',
    title: 'Left',
    align: 'right',
    render: (_, { show, category }) => (
      <b>{seats(find(find(now.showtimes, show.key)?.ticketCategories, category.key)?.availableSeats)}</b>
    ),
  },
];

/** Categories and shows, with their seats as they go: polled while the page is visible. */
export function SeatTables({ event, onChanged }: { event: Event; onChanged: () => Promise<unknown> }) {
  const { open, dialog } = useCancelDialog({ event: { id: event._id, name: event.name }, onCancelled: onChanged });
  const cancel =
    event.status === 'cancelled' ? undefined : (show: Showtime) => open({ key: show.key, name: showName(show) });
  const { data } = useApi(
    'GET /api/event/:id/availability',
    { params: { id: event._id } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
  const now: SeatsNow = data?.data ?? event;
  return (
    <>
      <DetailSection title="Tickets" isWide>
        <Table<TicketCategory>
          aria-label="Tickets"
          size="small"
          rowKey="key"
          columns={categoryColumns(event, now)}
          dataSource={event.ticketCategories}
          pagination={false}
          locale={{ emptyText: 'No ticket categories.' }}
        />
      </DetailSection>
      <DetailSection title="Showtimes" isWide>
        <Table<ShowRow>
          ref={focusableScroll}
          aria-label="Showtimes"
          size="small"
          rowKey={({ show, category }) => `${show.key} ${category.key}`}
          columns={showColumns(now, cancel)}
          dataSource={rowsOf(event)}
          pagination={false}
          scroll={{ x: 560 }}
          locale={{ emptyText: 'No showtimes: the event has one start.' }}
        />
      </DetailSection>
      {dialog}
    </>
  );
}
