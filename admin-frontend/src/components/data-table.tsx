import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useShortcut } from '../lib/shortcuts';
import type { RowKeys } from '../lib/use-row-keys';
import { focusableScroll } from './focusable-scroll';
import list from './list.module.css';

export interface DataTableProps<T> extends Pick<
  TableProps<T>,
  'className' | 'onChange' | 'rowClassName' | 'rowSelection' | 'sortDirections'
> {
  label: string;
  rowKey: keyof T & string;
  columns: NonNullable<TableProps<T>['columns']>;
  /** Undefined until the first response. */
  rows: readonly T[] | undefined;
  isLoading: boolean;
  /** Sum of the column widths. */
  width: number;
  empty: ReactNode;
  /** Rows of sums below the others. */
  sums?: ReactNode;
  /** Makes rows focusable by arrow keys and lets them open a page. */
  keys?: RowKeys<T>;
  /** For a table whose cells hold nothing to focus: the arrow keys scroll it sideways. */
  isScrollFocusable?: boolean;
}

/** The table of a list page: paged by the server, scrolls sideways on narrow windows. */
export function DataTable<T extends object>({
  label,
  rows = [],
  isLoading,
  width,
  empty,
  keys,
  className = '',
  rowClassName = list.opens!,
  isScrollFocusable,
  sums,
  ...rest
}: DataTableProps<T>) {
  return (
    <div ref={keys?.rowsRef} className={`${list.table} ${className}`}>
      <Table<T>
        {...rest}
        {...(isScrollFocusable && { ref: focusableScroll })}
        aria-label={label}
        size="small"
        dataSource={rows}
        loading={isLoading}
        pagination={false}
        // An empty table has nothing to focus, so it must not scroll.
        {...(rows.length > 0 && { scroll: { x: width } })}
        tableLayout="fixed"
        {...(sums && { summary: () => sums })}
        locale={{ emptyText: isLoading ? ' ' : empty }}
        {...(keys && { rowClassName, onRow: (row, index) => keys.rowProps(row, index ?? 0) })}
      />
    </div>
  );
}

const SKELETON_ROWS = 6;

interface SkeletonTableProps<T> extends Omit<DataTableProps<T>, 'isLoading'> {
  keys: RowKeys<T>;
}

/** A table with skeleton rows until the first response; the down arrow moves into it from anywhere on the page. */
export function SkeletonTable<T extends object>({ rows, columns, ...rest }: SkeletonTableProps<T>) {
  useShortcut('ArrowDown', rest.keys.focusFirst);
  if (rows) return <DataTable<T> {...rest} rows={rows} columns={columns} isLoading={false} />;
  const skeletons = Array.from({ length: SKELETON_ROWS }, (_, row) => ({ [rest.rowKey]: `skeleton-${row}` }) as T);
  return (
    <div className={`${list.table} ${rest.className ?? ''}`} aria-busy>
      <p className="sr-only" role="status">
        Loading {rest.label.toLowerCase()}…
      </p>
      <Table<T>
        aria-label={rest.label}
        size="small"
        rowKey={rest.rowKey}
        columns={columns.map((column) => ({ ...column, render: () => <span className={list.bone} /> }))}
        dataSource={skeletons}
        pagination={false}
        tableLayout="fixed"
      />
    </div>
  );
}
