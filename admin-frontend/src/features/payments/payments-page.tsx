import { ReloadOutlined } from '@ant-design/icons';
import type { LivePayment } from '@utsav/contracts/http/payment';
import { Button } from 'antd';
import { useCallback } from 'react';
import { paths } from '../../lib/paths';
import { ColumnsMenu } from '../../components/column-choice/columns-menu';
import { chosenColumns, useColumnChoice } from '../../components/column-choice/use-column-choice';
import { EXPORT_PAGE_SIZE } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { DateRange } from '../../components/date-range';
import { EventFilter } from '../../components/event-filter';
import { FilterSelect } from '../../components/filter-select';
import { Icon } from '../../components/icon';
import { LinkButton } from '../../components/link-button';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { PrevNextFoot } from '../../components/prev-next-foot';
import { SearchField } from '../../components/search-field';
import { worded } from '../../components/status-badge';
import { api, useApi } from '../../lib/api';
import { shownColumns } from '../../lib/csv';
import { methodName } from '../../lib/method-name';
import { providerName } from '../../lib/provider-name';
import { usePageWithin } from '../../lib/use-page-within';
import { useQueryState } from '../../lib/query-state';
import { BankTransfersLink } from './bank-transfers-link';
import { paymentsCsvColumns } from './payments-csv';
import { FULL_WIDTH, paymentsColumns } from './payments-columns';
import styles from './payments-page.module.css';
import { methods, paymentsQuery, providers, queryOf, statuses, type PaymentsView } from './payments-query';
import { PaymentsTotals } from './payments-totals';

const optionsOf = <T extends string>(words: readonly T[], nameOf: (word: T) => string = worded) =>
  words.map((value) => ({ value, label: value ? nameOf(value) : 'All' }));
const statusOptions = optionsOf(statuses);
const methodOptions = optionsOf(methods, methodName);
const providerOptions = optionsOf(providers, providerName);

export default function PaymentsPage() {
  const [view, change] = useQueryState(paymentsQuery);
  const choice = useColumnChoice(paymentsColumns);
  const request = useApi('GET /api/payments/get-live-payments-status', { query: queryOf(view) });
  const { data, error, isLoading, isValidating, mutate } = request;
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const load = async (page: number, signal: AbortSignal) => {
    const query = { ...queryOf({ ...view, page }), limit: EXPORT_PAGE_SIZE };
    const { data: result } = await api.call('GET /api/payments/get-live-payments-status', { query, signal });
    return { rows: result.payments, total: result.total };
  };
  const found = error ? undefined : data?.data;
  const pages = Math.max(1, found?.totalPages ?? 1);
  usePageWithin({ page: view.page, size: 1, total: found?.totalPages, isValidating }, change);
  return (
    <>
      <PageHead
        title="Payments"
        actions={
          <>
            <ColumnsMenu {...choice} />
            <BankTransfersLink />
            <LinkButton to={paths.settlements}>Settlements</LinkButton>
            <LinkButton to={paths.disputes}>Disputes</LinkButton>
            <LinkButton to={paths.reconciliation}>Reconciliation</LinkButton>
            <ExportButton noun="payment" columns={shownColumns(paymentsCsvColumns, choice.hidden)} load={load} />
            <Button icon={<Icon of={ReloadOutlined} />} loading={isValidating} onClick={() => void mutate()}>
              Refresh
            </Button>
          </>
        }
      />
      <ListSection
        label="Payments"
        request={request}
        fallback="Unable to load payments"
        tools={
          <>
            {' '}
            <SearchField
              label="Search payments"
              placeholder="Transaction, name, email or booking"
              value={view.search}
              onSearch={search}
            />
            <EventFilter className={styles.event!} event={view.event} onChange={(event) => change({ event })} />
            <FilterSelect
              label="Status"
              value={view.status}
              options={statusOptions}
              onChange={(status: PaymentsView['status']) => change({ status })}
            />
            <FilterSelect
              label="Method"
              value={view.method}
              options={methodOptions}
              onChange={(method: PaymentsView['method']) => change({ method })}
            />
            <FilterSelect
              label="Provider"
              value={view.provider}
              options={providerOptions}
              onChange={(provider: PaymentsView['provider']) => change({ provider })}
            />
            <DateRange from={view.from} to={view.to} onChange={change} />
            <PaymentsTotals filter={view} />
          </>
        }
        footer={
          <PrevNextFoot
            page={view.page}
            pages={pages}
            onPage={(page) => change({ page })}
            status={`Page ${view.page} of ${pages}`}
          />
        }
      >
        <DataTable<LivePayment>
          label="Payments"
          rowKey="_id"
          rows={found?.payments}
          isLoading={isLoading}
          isScrollFocusable={!found?.payments.some(({ userId }) => userId)}
          {...chosenColumns(paymentsColumns, choice, FULL_WIDTH)}
          empty={<EmptyState title="No payments found" />}
        />
      </ListSection>
    </>
  );
}
