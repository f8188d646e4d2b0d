import type { TransferRefund } from '@utsav/contracts/http/bank-transfer';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { PagedList } from '../../components/paged-list';
import { useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
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
  const { mutate } = request;
  const [chosen, choose] = useState<Chosen | null>(null);
  const Dialog = chosen && dialogs[chosen.action];

  return (
    <>
      <PagedList
        label="Refunds"
        noun="refund"
        request={request}
        rowsOf={(data) => data.refunds}
        view={{ page, size }}
        onChange={change}
        tools={
          <Segmented
            aria-label="State"
            value={state}
            options={refundStates.map((value) => ({ value, label: refundStateNames[value] }))}
            onChange={(next) => change({ refunds: next })}
          />
        }
        columns={refundsColumns((refund, action) => choose({ refund, action }))}
        width={FULL_WIDTH}
        empty={<EmptyState title="Nothing here" text={emptyTexts[state]} />}
      />
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
