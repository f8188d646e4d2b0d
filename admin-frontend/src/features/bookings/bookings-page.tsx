import { PlusOutlined } from '@ant-design/icons';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { Button, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { BulkBar } from '../../components/bulk/bulk-bar';
import { useSelection } from '../../components/bulk/use-selection';
import { ColumnsMenu } from '../../components/column-choice/columns-menu';
import { chosenColumns, useColumnChoice } from '../../components/column-choice/use-column-choice';
import { EXPORT_PAGE_SIZE } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { Icon } from '../../components/icon';
import { ListCard } from '../../components/list-card';
import { PageHead } from '../../components/page-head';
import { PrevNextFoot } from '../../components/prev-next-foot';
import { SavedViews } from '../../components/saved-views/saved-views';
import { api, useApi } from '../../lib/api';
import { shownColumns } from '../../lib/csv';
import { usePageWithin } from '../../lib/use-page-within';
import { useQueryState } from '../../lib/query-state';
import { useRowKeys } from '../../lib/use-row-keys';
import { formatCount } from '../../lib/counted';
import { bookingActions } from './bulk-actions';
import { bookingsColumns, FULL_WIDTH } from './bookings-columns';
import { bookingsCsvColumns } from './bookings-csv';
import { BookingsFilters } from './bookings-filters';
import { bookingsQuery, noFilter, pageSizes, queryOf } from './bookings-query';

const idOf = ({ _id }: ConsoleBooking): string => _id;
const nameOf = ({ bookingCode, _id }: ConsoleBooking): string => bookingCode || _id;

export default function BookingsPage() {
  const navigate = useNavigate();
  const [view, change] = useQueryState(bookingsQuery);
  const isCash = view.kind === 'cash';
  const choice = useColumnChoice(bookingsColumns);
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/admin/bookings', { query: queryOf(view) });
  // A list that cannot be loaded is empty, as the specification requires.
  const found = error ? { data: [], total: 0 } : data;
  const total = found?.total ?? 0;
  const selection = useSelection(found?.data, idOf, nameOf);
  usePageWithin({ ...view, total: error ? undefined : data?.total, isValidating }, change);
  const pages = Math.max(1, Math.ceil(total / view.size));
  const load = async (page: number, signal: AbortSignal) => {
    const query = queryOf({ ...view, page, size: EXPORT_PAGE_SIZE });
    const { data: rows, total: all } = await api.call('GET /api/admin/bookings', { query, signal });
    return { rows, total: all };
  };
  const keys = useRowKeys<ConsoleBooking>(
    ({ _id }) => void navigate(hrefTo.booking(_id)),
    () => true,
  );
  return (
    <>
      <PageHead
        title={isCash ? 'Cash Bookings' : 'Bookings'}
        subtitle={`Search, filter and manage ${isCash ? 'cash bookings only' : 'bookings'}.`}
        actions={
          <>
            <ColumnsMenu {...choice} />
            <ExportButton noun="booking" columns={shownColumns(bookingsCsvColumns, choice.hidden)} load={load} />
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => void navigate(paths.cashBooking)}>
              New Cash Booking
            </Button>
          </>
        }
      />
      <SavedViews />
      <BulkBar noun="booking" selection={selection} nameOf={nameOf} actions={bookingActions} reload={mutate} />
      <ListCard label="Cash Bookings" isBusy={isValidating}>
        <BookingsFilters
          view={view}
          onApply={change}
          onToggleSort={() => change({ sort: view.sort === '-createdAt' ? 'createdAt' : '-createdAt' })}
          onReset={() => change({ ...noFilter, sort: bookingsQuery.sort.fallback })}
        />
        <DataTable<ConsoleBooking>
          label="Cash Bookings"
          rowKey="_id"
          rows={found?.data}
          isLoading={isLoading}
          {...chosenColumns(bookingsColumns, choice, FULL_WIDTH)}
          rowSelection={selection.ofTable}
          empty={<EmptyState title="No bookings found" />}
          keys={keys}
        />
        <PrevNextFoot
          page={view.page}
          pages={pages}
          onPage={(page) => change({ page })}
          status={`Page ${view.page} / ${pages} • ${formatCount(total)} results`}
        >
          <Select
            aria-label="Bookings a page"
            value={view.size}
            options={pageSizes.map((value) => ({ value, label: `${value} a page` }))}
            onChange={(size: number) => change({ size })}
          />
        </PrevNextFoot>
      </ListCard>
    </>
  );
}
