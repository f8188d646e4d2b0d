import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { FULL_WIDTH, settlementsColumns } from './settlements-columns';
import { settlementsCsvColumns } from './settlements-csv';

const PAGE_SIZE = 20;
const settlementsQuery = { page: pageParam(), size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE) };

const load = pagesOf(
  (paging, signal) => api.call('GET /api/payments/settlements', { query: paging, signal }),
  ({ settlements }) => settlements,
);

/** Transfers of the payment provider to the bank account. */
export default function SettlementsPage() {
  const [view, change] = useQueryState(settlementsQuery);
  const request = useApi('GET /api/payments/settlements', { query: { page: view.page, limit: view.size } });

  return (
    <ListPage
      title="Settlements"
      subtitle="What the payment provider sends to the bank account: payments less their fees, refunds and lost disputes. Our books have it once it is in the bank."
      actions={<ExportButton noun="settlement" columns={settlementsCsvColumns} load={load} />}
      label="Settlements"
      noun="settlement"
      request={request}
      rowsOf={(data) => data.settlements}
      view={view}
      onChange={change}
      columns={settlementsColumns}
      width={FULL_WIDTH}
      empty={<EmptyState title="Nothing here" text="The provider has sent nothing to the bank yet." />}
    />
  );
}
