import { Skeleton } from 'antd';
import type { Event } from '@utsav/contracts/http/event';
import type { EventSales } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../../../lib/paths';
import { ErrorNotice } from '../../../../components/error-notice';
import { useApi } from '../../../../lib/api';
import { counted, formatCount } from '../../../../lib/counted';
import { SeatsBar } from '../../seats-bar';
import { Figures } from '../../../../components/figures';
import { SectionCard } from '../../../../components/section-card';
import { CancellationProgress } from './cancellation-progress';
import { eventTasks } from './event-tasks';
import { LastBookings } from './last-bookings';
import table from '../../../../components/plain-table.module.css';
import layout from '../../../../components/layout.module.css';
import styles from './sales.module.css';
import { useCancellation, WAVE_MS } from './use-cancellation';

const SalesChart = lazy(() => import('./sales-chart'));

const channelNames = { site: 'Site', counter: 'Counter', 'guest-list': 'Guest list' } as const;

const SalesFigures = ({ sales: { seats, orders, cancelledBookings, refunded } }: { sales: EventSales }) => (
  <Figures
    label="Figures"
    figures={[
      {
        label: 'Seats sold',
        value: formatCount(seats.soldSeats),
        under: (
          <>
            <SeatsBar {...seats} />
            <br />
            {`${formatCount(seats.availableSeats)} left · ${formatCount(seats.heldSeats)} held · ${formatCount(seats.blockedSeats)} blocked${seats.asideSeats > 0 ? ` · ${formatCount(seats.asideSeats)} set aside` : ''}`}
          </>
        ),
      },
      { label: 'Revenue', value: rupees(seats.revenue), under: 'after refunds' },
      { label: 'Orders', value: formatCount(orders), under: counted(cancelledBookings, 'cancelled booking') },
      { label: 'Refunded', value: rupees(refunded), under: 'requested and paid back' },
    ]}
  />
);

function Breakdown({
  title,
  rows,
}: {
  title: string;
  rows: { key: string; name: string; count: string; sum: string }[];
}) {
  if (rows.length === 0) return null;
  return (
    <table className={table.table} data-numbers>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ key, name, count, sum }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tasks({ event }: { event: Event }) {
  const tasks = eventTasks(event);
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tasks} aria-label="To do">
      <h3>To do</h3>
      <ul role="list">
        {tasks.map(({ text }) => (
          <li key={text}>
            <Link to={hrefTo.editEvent(event._id)}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadedSales({ sales }: { sales: EventSales }) {
  const { days, channels, coupons } = sales;
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);
  return (
    <>
      <SalesFigures sales={sales} />
      {days.some((day) => day.revenue !== 0) && (
        <figure className={styles.chart}>
          <figcaption>Revenue by day</figcaption>
          <div aria-hidden>
            <Suspense fallback={<div className={styles.chartWait} />}>
              <SalesChart days={days} />
            </Suspense>
          </div>
          <p className="sr-only">
            {rupees(revenue)} over {counted(days.length, 'day')}.
          </p>
        </figure>
      )}
      <div className={layout.pair} style={{ columnGap: 32 }}>
        <Breakdown
          title="By channel"
          rows={channels.map(({ channel, tickets, revenue: sum }) => ({
            key: channel,
            name: channelNames[channel],
            count: counted(tickets, 'ticket'),
            sum: rupees(sum),
          }))}
        />
        <Breakdown
          title="Coupons"
          rows={coupons.map(({ code, bookings, discount }) => ({
            key: code,
            name: code,
            count: counted(bookings, 'booking'),
            sum: `${rupees(discount)} off`,
          }))}
        />
      </div>
    </>
  );
}

/** How the event is doing, before what its form holds. */
export function SalesSection({ event }: { event: Event }) {
  const { affected, isRunning } = useCancellation(event);
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/events/:id/sales',
    { params: { id: event._id } },
    { keepPreviousData: false, refreshInterval: isRunning ? WAVE_MS : 0 },
  );
  return (
    <SectionCard
      title="Sales"
      isBusy={!data && !error}
      className={layout.above}
      extra={<Link to={hrefTo.bookingsOfEvent(event._id)}>Bookings of this event</Link>}
    >
      {affected && <CancellationProgress affected={affected} />}
      {data && <LoadedSales sales={data.data} />}
      {!data && Boolean(error) && (
        <ErrorNotice
          error={error}
          fallback="Failed to load the sales"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      <LastBookings eventId={event._id} />
      <Tasks event={event} />
    </SectionCard>
  );
}
