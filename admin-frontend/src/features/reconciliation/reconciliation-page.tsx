import type { Finding } from '@utsav/contracts/http/payment';
import { Segmented } from 'antd';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { AcknowledgeDialog } from './acknowledge-dialog';
import { stateNames } from './finding-texts';
import { findingsColumns, FULL_WIDTH } from './findings-columns';
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
  const { data, error, isLoading, isValidating, mutate } = request;
  const acknowledgement = useAcknowledgement(() => mutate());
  const findings = error ? undefined : data?.data.findings;
  const total = (error ? undefined : data?.meta?.total) ?? findings?.length ?? 0;
  usePageWithin({ ...view, total: findings && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Reconciliation"
        subtitle="Where the books of the payment provider and ours differ. They are compared every ten minutes."
      />
      <ListSection
        label="Differences"
        request={request}
        fallback="Failed to load the differences"
        tools={
          <Segmented
            aria-label="State"
            value={view.state}
            options={states.map((value) => ({ value, label: stateNames[value] }))}
            onChange={(state) => change({ state })}
          />
        }
        footer={
          findings && (
            <ListFoot of="Differences" view={view} total={total} onChange={change}>
              {counted(total, 'difference')}
            </ListFoot>
          )
        }
      >
        <DataTable<Finding>
          label="Differences"
          rowKey="_id"
          columns={findingsColumns(acknowledgement.begin)}
          rows={findings}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="Nothing here" text={emptyTexts[view.state]} />}
        />
      </ListSection>
      <AcknowledgeDialog acknowledgement={acknowledgement} />
    </>
  );
}
