import type { PageMeta } from '@utsav/contracts/http/envelope';
import { counted } from '../lib/counted';
import { usePageWithin } from '../lib/use-page-within';
import { DataTable, type DataTableProps } from './data-table';
import { ListFoot } from './list-foot';
import { ListSection, type ListSectionProps } from './list-section';

export interface PagedListProps<T, Data>
  extends
    Pick<ListSectionProps, 'label' | 'tools' | 'filters'>,
    Pick<DataTableProps<T>, 'columns' | 'width' | 'empty' | 'keys'> {
  /** One of its rows, such as `settlement`. */
  noun: string;
  /** State of the SWR request of the list. */
  request: ListSectionProps['request'] & { data?: { data: Data; meta?: PageMeta } | undefined; isLoading: boolean };
  rowsOf: (data: Data) => readonly T[];
  view: { page: number; size: number };
  /** Absent where the size is fixed. */
  sizes?: readonly number[];
  onChange: (change: { page: number } | { size: number }, options?: { replace: true }) => void;
}

/** A list that the server pages, with its filters: the table, why it failed to load, and the pagination. */
export function PagedList<T extends { _id: string }, Data>({
  label,
  noun,
  request,
  rowsOf,
  view,
  sizes,
  onChange,
  tools,
  filters,
  ...table
}: PagedListProps<T, Data>) {
  const found = request.error ? undefined : request.data;
  const rows = found && rowsOf(found.data);
  const total = found?.meta?.total ?? rows?.length ?? 0;
  usePageWithin({ ...view, total: rows && total, isValidating: request.isValidating }, onChange);
  return (
    <ListSection
      label={label}
      request={request}
      fallback={`Failed to load the ${label.toLowerCase()}`}
      tools={tools}
      filters={filters}
      footer={
        rows && (
          <ListFoot of={label} view={view} total={total} {...(sizes && { sizes })} onChange={onChange}>
            {counted(total, noun)}
          </ListFoot>
        )
      }
    >
      <DataTable<T>
        {...table}
        label={label}
        rowKey="_id"
        rows={rows}
        isLoading={request.isLoading}
        // Rows without keys may hold nothing to focus.
        isScrollFocusable={!table.keys}
      />
    </ListSection>
  );
}
