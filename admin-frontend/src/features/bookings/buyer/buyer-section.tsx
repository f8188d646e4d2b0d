import type { TableColumnsType } from 'antd';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { ErrorNotice } from '../../../components/error-notice';
import { ListFoot } from '../../../components/list-foot';
import { SectionCard } from '../../../components/section-card';
import { formatCount } from '../../../lib/counted';
import { PAGE_SIZE } from './use-buyer';

interface BuyerSectionProps<Row> {
  title: string;
  /** State of its request; absent for what came with another one. */
  request?: { error: unknown; isValidating: boolean; mutate: () => Promise<unknown> };
  /** Undefined until the first response. */
  rows: readonly Row[] | undefined;
  columns: TableColumnsType<Row>;
  width: number;
  empty: string;
  isScrollFocusable?: boolean;
  /** For a list of several pages. */
  paging?: { page: number; total: number; onPage: (page: number) => void };
}

/** One list of the buyer's page. */
export function BuyerSection<Row extends { _id: string }>(section: BuyerSectionProps<Row>) {
  const { title, request, rows, columns, width, empty, paging, isScrollFocusable = false } = section;
  return (
    <SectionCard
      title={title}
      content="flush"
      {...(paging && paging.total > 0 && { extra: formatCount(paging.total) })}
    >
      {request?.error ? (
        <ErrorNotice
          error={request.error}
          fallback={`Failed to load ${title.toLowerCase()}`}
          isRetrying={request.isValidating}
          onRetry={() => void request.mutate()}
        />
      ) : (
        <DataTable<Row>
          label={title}
          rowKey="_id"
          columns={columns}
          rows={rows}
          isLoading={rows === undefined}
          isScrollFocusable={isScrollFocusable}
          rowClassName=""
          width={width}
          empty={<EmptyState title={empty} />}
        />
      )}
      {paging && paging.total > PAGE_SIZE && (
        <ListFoot
          of={title}
          view={{ page: paging.page, size: PAGE_SIZE }}
          total={paging.total}
          onChange={(change) => 'page' in change && paging.onPage(change.page)}
        >
          {null}
        </ListFoot>
      )}
    </SectionCard>
  );
}
