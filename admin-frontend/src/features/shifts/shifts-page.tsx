import type { Shift } from '@utsav/contracts/http/shift';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { EmptyState } from '../../components/empty-state';
import { DateRange } from '../../components/date-range';
import { FilterSelect } from '../../components/filter-select';
import { ListPage } from '../../components/list-page';
import { ShiftStrip } from '../../components/shift-strip';
import { api, useApi } from '../../lib/api';
import { useQueryState } from '../../lib/query-state';
import { useRowKeys } from '../../lib/use-row-keys';
import { FULL_WIDTH, shiftsColumns } from './shifts-columns';
import { shiftsCsvColumns } from './shifts-csv';
import { pageSizes, queryOf, shiftsQuery, states, type ShiftsView } from './shifts-query';

const stateNames: Record<ShiftsView['state'], string> = { all: 'All', open: 'Open', closed: 'Closed' };
const stateOptions = states.map((value) => ({ value, label: stateNames[value] }));

export default function ShiftsPage() {
  const seesAll = usePermission('shifts.view');
  const navigate = useNavigate();
  const [view, change] = useQueryState(shiftsQuery);
  const request = useApi('GET /api/admin/shifts', { query: queryOf(view) });
  const { mutate } = request;
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/admin/shifts', { query: { ...queryOf(view), ...paging }, signal }),
    (shifts) => shifts,
  );
  const keys = useRowKeys<Shift>(
    ({ _id }) => void navigate(hrefTo.shift(_id)),
    () => true,
  );
  return (
    <ListPage
      title="Shifts"
      subtitle={seesAll ? 'Who answered for the cash of a counter, and when.' : 'Your shifts at the cash counter.'}
      actions={<ExportButton noun="shift" columns={shiftsCsvColumns} load={load} />}
      notice={<ShiftStrip onOpened={() => void mutate()} />}
      label="Shifts"
      noun="shift"
      request={request}
      rowsOf={(shifts) => shifts}
      view={view}
      sizes={pageSizes}
      onChange={change}
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
      columns={shiftsColumns}
      width={FULL_WIDTH}
      keys={keys}
      empty={<EmptyState title="No shifts found" text="A shift begins with an opening float." />}
    />
  );
}
