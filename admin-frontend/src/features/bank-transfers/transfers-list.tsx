import type { BankTransfer } from '@utsav/contracts/http/bank-transfer';
import { Segmented } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { PagedList } from '../../components/paged-list';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { stateNames, states, transfersOf, transfersQuery } from './bank-transfers-query';
import { FULL_WIDTH, transfersColumns } from './transfers-columns';

// The form comes when it is needed.
const ConfirmTransferDialog = lazy(() => import('./confirm-transfer-dialog'));

const emptyTexts = {
  waiting: 'No order waits for its money.',
  received: 'No money was confirmed yet.',
  closed: 'No order ended without its money.',
} as const;

/** Transfers that are due or have arrived; a search looks through all states. */
export function TransfersList() {
  const [view, change] = useQueryState(transfersQuery);
  const { state, search, page, size } = view;
  const request = useApi('GET /api/payments/transfers', {
    query: { ...transfersOf(view), page, limit: size },
  });
  const { mutate } = request;
  const [chosen, choose] = useState<BankTransfer | null>(null);
  const seek = useCallback((text: string) => change({ search: text }), [change]);

  return (
    <>
      <PagedList
        label="Bank transfers"
        noun="transfer"
        request={request}
        rowsOf={(data) => data.transfers}
        view={{ page, size }}
        onChange={change}
        tools={
          <>
            <SearchField label="Search transfers" placeholder="Reference or order id" value={search} onSearch={seek} />
            <Segmented
              aria-label="State"
              value={state}
              options={states.map((value) => ({ value, label: stateNames[value] }))}
              disabled={search !== ''}
              onChange={(next) => change({ state: next })}
            />
          </>
        }
        columns={transfersColumns(choose)}
        width={FULL_WIDTH}
        empty={
          search ? (
            <EmptyState title="No transfer found" text={`No reference and no order id begins with ${search}.`} />
          ) : (
            <EmptyState title="Nothing here" text={emptyTexts[state]} />
          )
        }
      />
      <Suspense>
        {chosen && (
          <ConfirmTransferDialog
            row={chosen}
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
