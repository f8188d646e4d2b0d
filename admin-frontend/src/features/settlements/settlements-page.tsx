import type { Settlement } from '@utsav/contracts/http/settlement';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { choiceParam, pageParam, useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { FULL_WIDTH, settlementsColumns } from './settlements-columns';

const PAGE_SIZE = 20;
const settlementsQuery = { page: pageParam(), size: choiceParam<number>([PAGE_SIZE], PAGE_SIZE) };

/** Transfers of the payment provider to the bank account. */
export default function SettlementsPage() {
  const [view, change] = useQueryState(settlementsQuery);
  const request = useApi('GET /api/payments/settlements', { query: { page: view.page, limit: view.size } });
  const { data, error, isLoading, isValidating } = request;
  const settlements = error ? undefined : data?.data.settlements;
  const total = (error ? undefined : data?.meta?.total) ?? settlements?.length ?? 0;
  usePageWithin({ ...view, total: settlements && total, isValidating }, change);

  return (
    <>
      <PageHead
        title="Settlements"
        subtitle="What the payment provider has sent to the bank account: payments less their fees, refunds and lost disputes."
      />
      <ListSection
        label="Settlements"
        request={request}
        fallback="Failed to load the settlements"
        footer={
          settlements && (
            <ListFoot of="Settlements" view={view} total={total} onChange={change}>
              {counted(total, 'settlement')}
            </ListFoot>
          )
        }
      >
        <DataTable<Settlement>
          label="Settlements"
          rowKey="_id"
          columns={settlementsColumns}
          rows={settlements}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="Nothing here" text="The provider has sent nothing to the bank yet." />}
        />
      </ListSection>
    </>
  );
}
