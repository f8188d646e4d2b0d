import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { api } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { refundsQuery } from './bank-transfers-query';
import { refundsCsvColumns } from './refunds-csv';

export function RefundsExport() {
  const [{ refunds: state }] = useQueryState(refundsQuery);
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/payments/transfer-refunds', { query: { state, ...paging }, signal }),
    ({ refunds }) => refunds,
  );
  return <ExportButton noun="refund" columns={refundsCsvColumns} load={load} />;
}
