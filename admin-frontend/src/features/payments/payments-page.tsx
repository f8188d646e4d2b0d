import { ReloadOutlined } from '@ant-design/icons';
import type { LivePayment } from '@utsav/contracts/http/payment';
import { Button, Table } from 'antd';
import { useCallback } from 'react';
import { EmptyState } from '../../components/empty-state';
import { EventFilter } from '../../components/event-filter';
import { focusableScroll } from '../../components/focusable-scroll';
import { ErrorNotice } from '../../components/error-notice';
import { Icon } from '../../components/icon';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { PrevNextFoot } from '../../components/prev-next-foot';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { usePageWithin } from '../../lib/use-page-within';
import { useQueryState } from '../../lib/query-state';
import { wideTable } from '../../lib/wide-table';
import { FULL_WIDTH, paymentsColumns } from './payments-columns';
import styles from './payments-page.module.css';
import { paymentsQuery, queryOf } from './payments-query';

export default function PaymentsPage() {
  const [view, change] = useQueryState(paymentsQuery);
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/payments/get-live-payments-status', {
    query: queryOf(view),
  });
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const found = error ? undefined : data?.data;
  const pages = Math.max(1, found?.totalPages ?? 1);
  usePageWithin({ page: view.page, size: 1, total: found?.totalPages, isValidating }, change);
  return (
    <>
      <PageHead
        title="Payments"
        actions={
          <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void mutate()}>
            Refresh
          </Button>
        }
      />
      <section className={list.card} aria-label="Payments">
        <div className={list.tools}>
          <SearchField
            label="Search payments"
            placeholder="Transaction, name, email or booking"
            value={view.search}
            onSearch={search}
          />
          <EventFilter className={styles.event!} event={view.event} onChange={(event) => change({ event })} />
        </div>
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Unable to load payments"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<LivePayment>
            ref={focusableScroll}
            aria-label="Payments"
            className={list.table!}
            size="small"
            rowKey="_id"
            columns={paymentsColumns}
            dataSource={found?.payments ?? []}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(found?.payments ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            locale={{ emptyText: isLoading ? ' ' : <EmptyState title="No payments found" /> }}
          />
        )}
        <PrevNextFoot
          page={view.page}
          pages={pages}
          onPage={(page) => change({ page })}
          status={`Page ${view.page} of ${pages}`}
        />
      </section>
    </>
  );
}
