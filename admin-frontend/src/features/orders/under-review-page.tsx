import type { OrderUnderReview } from '@utsav/contracts/http/console-order';
import { Button, Space, type TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { rupees } from '@utsav/web-kit/format/rupees';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { StatusBadge } from '../../components/status-badge';
import { TwoLines } from '../../components/two-lines';
import { api, useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { istStamp } from '../../lib/ist';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { ReviewDialog } from './review-dialog';
import { underReviewCsvColumns } from './under-review-csv';
import { useReviewDecision, type ReviewAction } from './use-review-decision';

const FULL_WIDTH = 1120;
const PAGE_SIZE = 20;
const pageUrl = { page: pageParam(), size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE) };

type Columns = NonNullable<TableProps<OrderUnderReview>['columns']>;

/** What became of each payment that was not for this order, or not of its amount. */
function Returns({ returns }: Pick<OrderUnderReview, 'returns'>) {
  if (returns.length === 0) return <>Not known: it went wrong before this was recorded.</>;
  return (
    <ul role="list">
      {returns.map(({ paymentId, amount, status, at, note }) => (
        <li key={`${paymentId} ${at}`}>
          <TwoLines
            first={`${amount > 0 ? rupees(amount) : 'Amount not known'}, ${wordsOfStatus[status]}`}
            second={[paymentId, istStamp(at), note].filter(Boolean).join(' · ')}
          />
        </li>
      ))}
    </ul>
  );
}

const wordsOfStatus = { requested: 'on its way back', processed: 'refunded', failed: 'refund failed' } as const;

const columnsOf = (decide: (order: OrderUnderReview, action: ReviewAction) => void): Columns => [
  {
    key: 'order',
    title: 'Order',
    width: 190,
    render: (_, { id, createdAt, bookingCode }) => (
      <>
        <TwoLines first={id} second={istStamp(createdAt)} />
        {bookingCode && <Link to={hrefTo.booking(bookingCode)}>Booking {bookingCode}</Link>}
      </>
    ),
  },
  {
    key: 'buyer',
    title: 'Buyer',
    width: 200,
    render: (_, { userId }) => <TwoLines first={userId.name} second={userId.mobile} />,
  },
  { key: 'event', title: 'Event', width: 180, render: (_, { eventId }) => eventId.name },
  { key: 'price', title: 'Price', width: 100, align: 'right', render: (_, { finalAmount }) => rupees(finalAmount) },
  { key: 'money', title: 'Money', width: 270, render: (_, { returns }) => <Returns returns={returns} /> },
  {
    key: 'actions',
    title: 'Decision',
    width: 180,
    render: (_, order) =>
      order.state === 'review' ? (
        <Space wrap>
          {order.canRefund && (
            <Button size="small" onClick={() => decide(order, 'refund')}>
              Refund again
            </Button>
          )}
          {order.returns.every(({ status }) => status !== 'requested') && (
            <Button size="small" onClick={() => decide(order, 'settle')}>
              Settle
            </Button>
          )}
        </Space>
      ) : (
        <StatusBadge status={order.state} />
      ),
  },
];

const load = pagesOf(
  (paging, signal) => api.call('GET /api/admin/orders/under-review', { query: paging, signal }),
  ({ orders }) => orders,
);

/** Orders whose money went wrong: paid with another amount, or not refunded. */
export default function UnderReviewPage() {
  const [view, change] = useQueryState(pageUrl);
  const request = useApi('GET /api/admin/orders/under-review', {
    query: { page: view.page, limit: view.size },
  });
  const { data, error, isLoading, isValidating, mutate } = request;
  const decision = useReviewDecision(() => mutate());
  const orders = error ? undefined : data?.data.orders;
  const total = (error ? undefined : data?.meta?.total) ?? orders?.length ?? 0;
  usePageWithin({ ...view, total: orders && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Orders Under Review"
        subtitle="Their money waits for a person: it was of another amount, or could not be sent back."
        actions={<ExportButton noun="order" file="orders-under-review" columns={underReviewCsvColumns} load={load} />}
      />
      <ListSection
        label="Orders under review"
        request={request}
        fallback="Failed to load orders"
        footer={
          orders && (
            <ListFoot of="Orders" view={view} total={total} onChange={change}>
              {counted(total, 'order')}
            </ListFoot>
          )
        }
      >
        <DataTable<OrderUnderReview>
          label="Orders under review"
          rowKey="id"
          columns={columnsOf(decision.begin)}
          rows={orders}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="Nothing to review" text="All money is where it belongs." />}
        />
      </ListSection>
      <ReviewDialog decision={decision} />
    </>
  );
}
