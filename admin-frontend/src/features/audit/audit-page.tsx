import type { AuditEntry } from '@utsav/contracts/http/audit';
import { useMemo, useState } from 'react';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { auditColumns, FULL_WIDTH } from './audit-columns';
import { auditCsvColumns } from './audit-csv';
import { AuditFilters } from './audit-filters';
import { auditQuery, pageSizes, queryOf } from './audit-query';
import { ChangeDrawer } from './change-drawer';

export default function AuditPage() {
  const [view, change] = useQueryState(auditQuery);
  const { actor, action, from, to } = view;
  const request = useApi('GET /api/admin/audit', { query: queryOf(view) });
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/admin/audit', { query: { ...queryOf(view), ...paging }, signal }),
    (entries) => entries,
  );
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpened), []);

  return (
    <>
      <ListPage
        title="Audit Trail"
        subtitle="What staff changed, the latest first."
        actions={<ExportButton noun="change" file="audit" columns={auditCsvColumns} load={load} />}
        label="Audit Trail"
        noun="change"
        request={request}
        rowsOf={(entries) => entries}
        view={view}
        sizes={pageSizes}
        onChange={change}
        filters={<AuditFilters inForce={{ actor, action, from, to }} onApply={change} />}
        columns={columns}
        width={FULL_WIDTH}
        empty={<EmptyState title="No changes found" />}
      />
      <ChangeDrawer entry={opened} onClose={() => setOpened(null)} />
    </>
  );
}
