import { Button, Flex, Segmented } from 'antd';
import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { EXPORT_PAGE_SIZE } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { LinkButton } from '../../components/link-button';
import { ListSection } from '../../components/list-section';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { useRowKeys } from '../../lib/use-row-keys';
import { formatCount } from '../../lib/counted';
import styles from './orders-page.module.css';
import { hasBooking } from './order-labels';
import { ordersCsvColumns } from './orders-csv';
import { OrdersSummary } from './orders-summary';
import { OrdersTable } from './orders-table';
import { ordersQuery, pageSizes, queryOf, statuses, statusNames } from './orders-query';

const statusOptions = statuses.map((value) => ({ value, label: statusNames[value] }));
export default function OrdersPage() {
  const [view, change] = useQueryState(ordersQuery);
  const request = useApi('GET /api/admin/orders', { query: queryOf(view) });
  const { data, error, isValidating } = request;
  const navigate = useNavigate();
  const keys = useRowKeys<ConsoleOrder>(({ bookingCode }) => void navigate(hrefTo.booking(bookingCode)), hasBooking);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const load = async (page: number, signal: AbortSignal) => {
    const query = queryOf({ ...view, page, size: EXPORT_PAGE_SIZE });
    const { data: rows, count: total } = await api.call('GET /api/admin/orders', { query, signal });
    return { rows, total };
  };
  // Rows of an earlier view stay while the next one loads, but not under an error.
  const found = error ? undefined : data;
  const isFiltered = view.search !== '' || view.status !== 'all';

  usePageWithin({ ...view, total: found?.count, isValidating }, change);

  return (
    <>
      <PageHead
        title="Orders"
        subtitle="The time is when an order was placed; the dashboard counts it on the day on which it was confirmed. Revenue is of confirmed orders, after refunds."
        actions={
          <>
            <LinkButton to={paths.ordersUnderReview}>Under review</LinkButton>
            <LinkButton to={paths.deliveries}>Failed messages</LinkButton>
            <ExportButton noun="order" columns={ordersCsvColumns} load={load} />
          </>
        }
      />
      <Flex vertical gap={12}>
        <OrdersSummary totals={found} />
        <ListSection
          label="Orders"
          request={request}
          fallback="Failed to load orders"
          filters={
            <>
              {' '}
              <Flex wrap align="center" justify="space-between" gap={10} className={list.tools!}>
                <SearchField
                  label="Search orders"
                  placeholder="Search order, mobile, email or event"
                  value={view.search}
                  onSearch={search}
                  onArrowDown={keys.focusFirst}
                />
                <Segmented
                  aria-label="Status"
                  options={statusOptions}
                  value={view.status}
                  onChange={(status) => change({ status })}
                />
              </Flex>
              <div className={styles.bar} data-busy={isValidating && data !== undefined} />
            </>
          }
          footer={
            found && (
              <ListFoot of="Orders" view={view} total={found.count} sizes={pageSizes} onChange={change}>
                Showing {formatCount(found.data.length)} of {formatCount(found.count)} orders
              </ListFoot>
            )
          }
        >
          <OrdersTable
            orders={found?.data}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            keys={keys}
            empty={
              <EmptyState title="No orders found" text="Try adjusting filters or search">
                {isFiltered && (
                  <Button onClick={() => change({ search: '', status: 'all' })}>Clear search and filters</Button>
                )}
              </EmptyState>
            }
          />
        </ListSection>
      </Flex>
    </>
  );
}
