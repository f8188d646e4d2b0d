import type { DashboardSeries } from '@utsav/contracts/http/dashboard';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Table, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { DASH, istStamp } from '../../lib/ist';
import styles from './dashboard.module.css';

type TopEvent = DashboardSeries['topEvents'][number];
type RecentOrder = DashboardSeries['recentOrders'][number];

const eventColumns: TableProps<TopEvent>['columns'] = [
  {
    key: 'event',
    title: 'Event',
    ellipsis: true,
    render: (_, { _id, name }) => <Link to={hrefTo.event(_id)}>{name}</Link>,
  },
  { key: 'city', title: 'City', width: 120, render: (_, { city }) => city || DASH },
  { key: 'tickets', title: 'Tickets', dataIndex: 'tickets', width: 90, align: 'right' },
  { key: 'revenue', title: 'Revenue', width: 120, align: 'right', render: (_, { revenue }) => rupees(revenue) },
];

const orderColumns: TableProps<RecentOrder>['columns'] = [
  {
    key: 'order',
    title: 'Order ID',
    width: 150,
    render: (_, { id }) => (id ? <Link to={hrefTo.booking(id)}>{id}</Link> : DASH),
  },
  { key: 'event', title: 'Event', dataIndex: 'event', ellipsis: true },
  { key: 'buyer', title: 'Buyer', width: 170, ellipsis: true, render: (_, { buyer }) => buyer || DASH },
  { key: 'amount', title: 'Amount', width: 100, align: 'right', render: (_, { amount }) => rupees(amount) },
  {
    key: 'status',
    title: 'Status',
    width: 90,
    render: (_, { status }) => (
      <span className={styles.status} data-paid={/^paid$/i.test(status)}>
        {status}
      </span>
    ),
  },
  { key: 'time', title: 'Time', width: 170, render: (_, { time }) => istStamp(time) },
];

export function DashboardTables({ series }: { series: DashboardSeries | undefined }) {
  return (
    <div className={styles.tables}>
      <section aria-label="Top Events" className={styles.panel}>
        <h2>Top Events</h2>
        <Table<TopEvent>
          size="small"
          rowKey="_id"
          columns={eventColumns}
          dataSource={series?.topEvents ?? []}
          loading={!series}
          pagination={false}
          // What scrolls must hold something to focus, which comes with the rows.
          {...(series && { scroll: { x: 480 } })}
        />
      </section>
      <section aria-label="Recent Orders" className={styles.panel}>
        <h2>Recent Orders</h2>
        <Table<RecentOrder>
          size="small"
          rowKey="id"
          columns={orderColumns}
          dataSource={series?.recentOrders ?? []}
          loading={!series}
          pagination={false}
          {...(series && { scroll: { x: 860 } })}
        />
      </section>
    </div>
  );
}
