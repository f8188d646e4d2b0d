import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { api } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { transfersOf, transfersQuery } from './bank-transfers-query';
import { transfersCsvColumns } from './transfers-csv';

export function TransfersExport() {
  const [view] = useQueryState(transfersQuery);
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/payments/transfers', { query: { ...transfersOf(view), ...paging }, signal }),
    ({ transfers }) => transfers,
  );
  return <ExportButton noun="transfer" columns={transfersCsvColumns} load={load} />;
}
