import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { DASH, istStamp } from '../../lib/ist';
import styles from './dashboard.module.css';
import { FigureTable, type FigureColumn } from './figure-table';

type TopEvent = DashboardSeries['topEvents'][number];
type RecentOrder = DashboardSeries['recentOrders'][number];

const eventColumns: FigureColumn<TopEvent>[] = [
  {
    title: 'Event',
    cell: ({ _id, name }) => (
      <Link to={hrefTo.event(_id)} title={name}>
        {name}
      </Link>
    ),
  },
  { title: 'City', width: 120, cell: ({ city }) => city || DASH },
  { title: 'Tickets', width: 90, isNumber: true, cell: ({ tickets }) => tickets },
  { title: 'Revenue', width: 120, isNumber: true, cell: ({ revenue }) => rupees(revenue) },
];

const orderColumns: FigureColumn<RecentOrder>[] = [
  { title: 'Order ID', width: 150, cell: ({ id }) => (id ? <Link to={hrefTo.booking(id)}>{id}</Link> : DASH) },
  { title: 'Event', cell: ({ event }) => <span title={event}>{event}</span> },
  { title: 'Buyer', width: 170, cell: ({ buyer }) => <span title={buyer}>{buyer || DASH}</span> },
  { title: 'Amount', width: 100, isNumber: true, cell: ({ amount }) => rupees(amount) },
  {
    title: 'Status',
    width: 90,
    cell: ({ status }) => <span data-tone={/^paid$/i.test(status) ? 'green' : 'red'}>{status}</span>,
  },
  { title: 'Time', width: 170, cell: ({ time }) => istStamp(time) },
];

export function DashboardTables({ series }: { series: DashboardSeries | undefined }) {
  return (
    <div className={styles.tables}>
      <FigureTable
        title="Top Events"
        least={480}
        columns={eventColumns}
        rows={series?.topEvents}
        keyOf={({ _id }) => _id}
      />
      <FigureTable
        title="Recent Orders"
        least={860}
        columns={orderColumns}
        rows={series?.recentOrders}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
