import type { AuditEntry } from '@utsav/contracts/http/audit';
import { useMemo, useState } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { auditColumns, FULL_WIDTH } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { auditQuery, pageSizes, queryOf } from './audit-query';
import { ChangeDrawer } from './change-drawer';

export default function AuditPage() {
  const [view, change] = useQueryState(auditQuery);
  const { actor, action, from, to } = view;
  const request = useApi('GET /api/admin/audit', { query: queryOf(view) });
  const { data, error, isLoading, isValidating } = request;
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpened), []);

  const found = error ? undefined : data;
  const total = found?.meta?.total ?? 0;
  usePageWithin({ ...view, total: found && total, isValidating }, change);

  return (
    <>
      <PageHead title="Audit Trail" subtitle="What staff changed, the latest first." />
      <ListSection
        label="Audit Trail"
        request={request}
        fallback="Failed to load the audit trail"
        filters={<AuditFilters inForce={{ actor, action, from, to }} onApply={change} />}
        footer={
          found && (
            <ListFoot of="Changes" view={view} total={total} sizes={pageSizes} onChange={change}>
              {counted(total, 'change')}
            </ListFoot>
          )
        }
      >
        <DataTable<AuditEntry>
          label="Audit Trail"
          rowKey="_id"
          columns={columns}
          rows={found?.data}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="No changes found" />}
        />
      </ListSection>
      <ChangeDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
