import type { Shift } from '@utsav/contracts/http/shift';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { DateRange } from '../../components/date-range';
import { FilterSelect } from '../../components/filter-select';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { ShiftStrip } from '../../components/shift-strip';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { useRowKeys } from '../../lib/use-row-keys';
import { FULL_WIDTH, shiftsColumns } from './shifts-columns';
import { pageSizes, queryOf, shiftsQuery, states, type ShiftsView } from './shifts-query';

const stateNames: Record<ShiftsView['state'], string> = { all: 'All', open: 'Open', closed: 'Closed' };
const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export default function ShiftsPage() {
  const isAdmin = useSession()?.role.toLowerCase() === 'admin';
  const navigate = useNavigate();
  const [view, change] = useQueryState(shiftsQuery);
  const request = useApi('GET /api/admin/shifts', { query: queryOf(view) });
  const { data, error, isLoading, isValidating, mutate } = request;
  const keys = useRowKeys<Shift>(
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
      <ListSection
        label="Shifts"
        request={request}
        fallback="Failed to load shifts"
        tools={
          <>
            <FilterSelect
              label="Status"
              value={view.state}
              options={stateOptions}
              onChange={(state: ShiftsView['state']) => change({ state })}
            />
            <DateRange from={view.from} to={view.to} onChange={change} />
          </>
        }
        footer={
          found && (
            <ListFoot of="Shifts" view={view} total={total} sizes={pageSizes} onChange={change}>
              {counted(total, 'shift')}
            </ListFoot>
          )
        }
      >
        <DataTable<Shift>
          label="Shifts"
          rowKey="_id"
          columns={shiftsColumns}
          rows={found?.data}
          isLoading={isLoading}
          width={FULL_WIDTH}
          keys={keys}
          empty={<EmptyState title="No shifts found" text="A shift begins with an opening float." />}
        />
      </ListSection>
    </>
  );
}
