import type { TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { refundsQuery, refundStateNames, refundStates } from './bank-transfers-query';
import { FULL_WIDTH, refundsColumns } from './refunds-columns';

// The forms come when they are needed.
const dialogs = {
  confirm: lazy(() => import('./payout-dialog')),
  fail: lazy(() => import('./refund-failure-dialog')),
};

interface Chosen {
  refund: TransferRefund;
  action: keyof typeof dialogs;
}

const emptyTexts = {
  pending: 'No refund waits to be paid.',
  processed: 'No refund was paid yet.',
  failed: 'No refund failed.',
} as const;

/** What staff return at the bank. */
export function RefundsList() {
  const [{ refunds: state, page, size }, change] = useQueryState(refundsQuery);
  const request = useApi('GET /api/payments/transfer-refunds', { query: { state, page, limit: size } });
  const { data, error, isLoading, isValidating, mutate } = request;
  const [chosen, choose] = useState<Chosen | null>(null);
  const Dialog = chosen && dialogs[chosen.action];
  const refunds = error ? undefined : data?.data.refunds;
  const total = (error ? undefined : data?.meta?.total) ?? refunds?.length ?? 0;
  usePageWithin({ page, size, total: refunds && total, isValidating }, change);

  return (
    <>
      <ListSection
        label="Refunds"
        request={request}
        fallback="Failed to load the refunds"
        tools={
          <Segmented
            aria-label="State"
            value={state}
            options={refundStates.map((value) => ({ value, label: refundStateNames[value] }))}
            onChange={(next) => change({ refunds: next })}
          />
        }
        footer={
          refunds && (
            <ListFoot of="Refunds" view={{ page, size }} total={total} onChange={change}>
              {counted(total, 'refund')}
            </ListFoot>
          )
        }
      >
        <DataTable<TransferRefund>
          label="Refunds"
          rowKey="_id"
          columns={refundsColumns((refund, action) => choose({ refund, action }))}
          rows={refunds}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="Nothing here" text={emptyTexts[state]} />}
        />
      </ListSection>
      <Suspense>
        {chosen && Dialog && (
          <Dialog
            row={chosen.refund}
            onClose={() => choose(null)}
            onDone={() => {
              choose(null);
              void mutate();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
