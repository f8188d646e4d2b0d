import type { Dispute, DisputeState } from '@utsav/contracts/http/settlement';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { stateNames } from './dispute-texts';
import { disputesColumns, FULL_WIDTH } from './disputes-columns';

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
  const { data, error, isLoading, isValidating } = request;
  const disputes = error ? undefined : data?.data.disputes;
  const total = (error ? undefined : data?.meta?.total) ?? disputes?.length ?? 0;
  usePageWithin({ ...view, total: disputes && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Disputes"
        subtitle="Payments that the bank of a buyer disputes. Answer them in the provider’s dashboard: without an answer they are lost."
      />
      <ListSection
        label="Disputes"
        request={request}
        fallback="Failed to load the disputes"
        tools={
          <FilterSelect<Choice>
            label="State"
            value={view.state}
            options={options}
            onChange={(chosen) => change({ state: chosen })}
          />
        }
        footer={
          disputes && (
            <ListFoot of="Disputes" view={view} total={total} onChange={change}>
              {counted(total, 'dispute')}
            </ListFoot>
          )
        }
      >
        <DataTable<Dispute>
          label="Disputes"
          rowKey="_id"
          columns={disputesColumns}
          rows={disputes}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="Nothing here" text="No payment is disputed." />}
        />
      </ListSection>
    </>
  );
}
