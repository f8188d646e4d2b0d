import type { Shift } from '@utsav/contracts/http/shift';
import { useSession } from '@utsav/web-kit/session/session-store';
import { Select, Table } from 'antd';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { EmptyState } from '../../components/empty-state';
import { DateRange } from '../../components/date-range';
import { ErrorNotice } from '../../components/error-notice';
import { ListFoot } from '../../components/list-foot';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { ShiftStrip } from '../../components/shift-strip';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { useRowKeys } from '../../lib/use-row-keys';
import { wideTable } from '../../lib/wide-table';
import { FULL_WIDTH, shiftsColumns } from './shifts-columns';
import { pageSizes, queryOf, shiftsQuery, states, type ShiftsView } from './shifts-query';

const stateNames: Record<ShiftsView['state'], string> = { all: 'All', open: 'Open', closed: 'Closed' };
const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export default function ShiftsPage() {
  const isAdmin = useSession()?.role.toLowerCase() === 'admin';
  const navigate = useNavigate();
  const [view, change] = useQueryState(shiftsQuery);
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/admin/shifts', { query: queryOf(view) });
  const { rowsRef, rowProps } = useRowKeys<Shift>(
    ({ _id }) => void navigate(hrefTo.shift(_id)),
    () => true,
  );
  const found = error ? undefined : data;
  const total = found?.meta?.total ?? 0;
  usePageWithin({ ...view, total: found && total, isValidating }, change);
  return (
    <>
      <PageHead
        title="Shifts"
        subtitle={isAdmin ? 'Who answered for the cash of a counter, and when.' : 'Your shifts at the cash counter.'}
      />
      <ShiftStrip onOpened={() => void mutate()} />
      <section className={list.card} aria-label="Shifts" aria-busy={isValidating} ref={rowsRef}>
        <div className={list.tools}>
          <Select
            aria-label="Status"
            prefix="Status"
            value={view.state}
            options={stateOptions}
            onChange={(state: ShiftsView['state']) => change({ state })}
          />
          <DateRange from={view.from} to={view.to} onChange={change} />
        </div>
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load shifts"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<Shift>
            aria-label="Shifts"
            className={list.table!}
            size="small"
            rowKey="_id"
            columns={shiftsColumns}
            dataSource={found?.data ?? []}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(found?.data ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            rowClassName={list.opens!}
            onRow={(row, index) => rowProps(row, index ?? 0)}
            locale={{
              emptyText: isLoading ? (
                ' '
              ) : (
                <EmptyState title="No shifts found" text="A shift begins with an opening float." />
              ),
            }}
          />
        )}
        {found && (
          <ListFoot of="Shifts" view={view} total={total} sizes={pageSizes} onChange={change}>
            {counted(total, 'shift')}
          </ListFoot>
        )}
      </section>
    </>
  );
}
