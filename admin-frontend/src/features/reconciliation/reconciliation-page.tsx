import { Segmented } from 'antd';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { stateNames } from './finding-texts';
import { findingsColumns, FULL_WIDTH } from './findings-columns';
import { findingsCsvColumns } from './findings-csv';
import { findingsQuery, states } from './findings-query';
import { useAcknowledgement } from './use-acknowledgement';

const emptyTexts = {
  open: 'The provider’s books equal ours.',
  acknowledged: 'No difference was acknowledged that still stands.',
  unmatched: 'No other shop uses this account.',
  settled: 'No difference was found yet.',
} as const;

/** Differences between the payment provider's books and ours. */
export default function ReconciliationPage() {
  const [view, change] = useQueryState(findingsQuery);
  const request = useApi('GET /api/payments/findings', {
    query: { state: view.state, page: view.page, limit: view.size },
  });
  const { mutate } = request;
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/payments/findings', { query: { state: view.state, ...paging }, signal }),
    ({ findings }) => findings,
  );
  const acknowledgement = useAcknowledgement(() => mutate());

  return (
    <>
      <ListPage
        title="Reconciliation"
        subtitle="Where the books of the payment provider and ours differ. They are compared every ten minutes."
        actions={<ExportButton noun="difference" columns={findingsCsvColumns} load={load} />}
        label="Differences"
        noun="difference"
        request={request}
        rowsOf={(data) => data.findings}
        view={view}
        onChange={change}
        tools={
          <Segmented
            aria-label="State"
            value={view.state}
            options={states.map((value) => ({ value, label: stateNames[value] }))}
            onChange={(state) => change({ state })}
          />
        }
        columns={findingsColumns(acknowledgement.begin)}
        width={FULL_WIDTH}
        empty={<EmptyState title="Nothing here" text={emptyTexts[view.state]} />}
      />
      <AcknowledgeDialog acknowledgement={acknowledgement} />
    </>
  );
}
