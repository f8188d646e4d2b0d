import type { AuditEntry } from '@utsav/contracts/http/audit';
import { Table } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { ListFoot } from '../../components/list-foot';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { wideTable } from '../../lib/wide-table';
import { auditColumns, FULL_WIDTH } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { auditQuery, pageSizes, queryOf } from './audit-query';
import { ChangeDrawer } from './change-drawer';

export default function AuditPage() {
  const [view, change] = useQueryState(auditQuery);
  const { actor, action, from, to } = view;
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/admin/audit', { query: queryOf(view) });
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpened), []);

  const found = error ? undefined : data;
  const total = found?.meta?.total ?? 0;
  usePageWithin({ ...view, total: found && total, isValidating }, change);

  return (
    <>
      <PageHead title="Audit Trail" subtitle="What staff changed, the latest first." />
      <section className={list.card} aria-label="Audit Trail" aria-busy={isValidating}>
        <AuditFilters inForce={{ actor, action, from, to }} onApply={change} />
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load the audit trail"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<AuditEntry>
            aria-label="Audit Trail"
            className={list.table!}
            size="small"
            rowKey="_id"
            columns={columns}
            dataSource={found?.data ?? []}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(found?.data ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            locale={{ emptyText: isLoading ? ' ' : <EmptyState title="No changes found" /> }}
          />
        )}
        {found && (
          <ListFoot of="Changes" view={view} total={total} sizes={pageSizes} onChange={change}>
            {counted(total, 'change')}
          </ListFoot>
        )}
      </section>
      <ChangeDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
