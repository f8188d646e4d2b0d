import type { ConsoleOrder } from '@utsav/contracts/http/console';
import { Table, type TableProps } from 'antd';
import { useMemo, type HTMLAttributes, type ReactNode } from 'react';
import list from '../../components/list.module.css';
import type { RowKeys } from '../../lib/use-row-keys';
import { useShortcut } from '../../lib/shortcuts';
import { wideTable } from '../../lib/wide-table';
import { hasBooking } from './order-facts';
import { ordersColumns } from './orders-columns';
import styles from './orders-table.module.css';
import { sortFields, type Sort } from './orders-query';

type Columns = NonNullable<TableProps<ConsoleOrder>['columns']>;

const FULL_WIDTH = ordersColumns.reduce((sum, { width }) => sum + width, 0);
const SKELETON_ROWS = Array.from({ length: 6 }, (_, row) => ({ _id: `skeleton-${row}` })) as ConsoleOrder[];

function antdColumns(sort: Sort, isLoading: boolean): Columns {
  const field = sort.replace('-', '');
  const order = sort.startsWith('-') ? 'descend' : 'ascend';
  return ordersColumns.map((column) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    align: column.align,
    sorter: column.sort !== undefined,
    sortOrder: column.sort === field ? order : null,
    showSorterTooltip: false,
    onHeaderCell: () => ({ 'data-end': column.align === 'right' || undefined }) as HTMLAttributes<HTMLElement>,
    render: (_: unknown, row: ConsoleOrder) => (isLoading ? <span className={list.bone} /> : column.cell(row)),
  }));
}

const sortFromTable: (sorter: Parameters<NonNullable<TableProps<ConsoleOrder>['onChange']>>[2]) => Sort = (sorter) => {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
  const field = sortFields.find((name) => name === ordersColumns.find(({ key }) => key === columnKey)?.sort);
  if (!field || !order) return '-createdAt';
  return order === 'descend' ? `-${field}` : field;
};

interface OrdersTableProps {
  /** Undefined until the first answer. */
  orders: readonly ConsoleOrder[] | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
  keys: RowKeys<ConsoleOrder>;
}

export function OrdersTable({ orders, sort, onSort, empty, keys }: OrdersTableProps) {
  const { rowsRef, rowProps, focusFirst } = keys;
  useShortcut('ArrowDown', focusFirst);
  const isLoading = orders === undefined;
  const columns = useMemo(() => antdColumns(sort, isLoading), [sort, isLoading]);

  return (
    <div ref={rowsRef} className={`${list.table} ${styles.table}`} aria-busy={isLoading}>
      {isLoading && (
        <p className="sr-only" role="status">
          Loading orders…
        </p>
      )}
      <Table<ConsoleOrder>
        aria-label="Orders"
        size="small"
        rowKey="_id"
        columns={columns}
        dataSource={orders ?? SKELETON_ROWS}
        pagination={false}
        // Never unsorted: the third click would lead back to the newest first, from where it could not leave.
        sortDirections={['ascend', 'descend', 'ascend']}
        scroll={wideTable(orders ?? [], FULL_WIDTH)}
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        rowClassName={(order) => (!isLoading && hasBooking(order) ? list.opens! : '')}
        onRow={(order, index) => (isLoading ? {} : rowProps(order, index ?? 0))}
        onChange={(_, __, sorter) => onSort(sortFromTable(sorter))}
      />
    </div>
  );
}
