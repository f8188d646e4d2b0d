import type { DisputeState } from '@utsav/contracts/http/settlement';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListPage } from '../../components/list-page';
import { api, useApi } from '../../lib/api';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { stateNames } from './dispute-texts';
import { disputesColumns, FULL_WIDTH } from './disputes-columns';
import { disputesCsvColumns } from './disputes-csv';

const PAGE_SIZE = 20;
type Choice = DisputeState | 'all';
const states = Object.keys(stateNames) as DisputeState[];
const options: { value: Choice; label: string }[] = [
  { value: 'all', label: 'All' },
  ...states.map((value) => ({ value, label: stateNames[value] })),
];
const disputesQuery = {
  state: choiceParam<Choice>(['all', ...states], 'all'),
  page: pageParam(),
  size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE),
};

/** Payments that the banks of buyers take back or question. They are answered in the provider's dashboard. */
export default function DisputesPage() {
  const [view, change] = useQueryState(disputesQuery);
  const state = view.state === 'all' ? undefined : view.state;
  const request = useApi('GET /api/payments/disputes', { query: { state, page: view.page, limit: view.size } });

  const load = pagesOf(
    (paging, signal) => api.call('GET /api/payments/disputes', { query: { state, ...paging }, signal }),
    ({ disputes }) => disputes,
  );

  return (
    <ListPage
      title="Disputes"
      subtitle="Payments that the bank of a buyer disputes. Answer them in the provider’s dashboard: without an answer they are lost."
      actions={<ExportButton noun="dispute" columns={disputesCsvColumns} load={load} />}
      label="Disputes"
      noun="dispute"
      request={request}
      rowsOf={(data) => data.disputes}
      view={view}
      onChange={change}
      tools={
        <FilterSelect<Choice>
          label="State"
          value={view.state}
          options={options}
          onChange={(chosen) => change({ state: chosen })}
        />
      }
      columns={disputesColumns}
      width={FULL_WIDTH}
      empty={<EmptyState title="Nothing here" text="No payment is disputed." />}
    />
  );
}
