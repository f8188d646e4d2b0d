import type { ConsoleOrder } from '@utsav/contracts/http/console-order';
import type { TableProps } from 'antd';
import { useMemo, type HTMLAttributes, type ReactNode } from 'react';
import { SkeletonTable } from '../../components/data-table';
import list from '../../components/list.module.css';
import type { RowKeys } from '../../lib/use-row-keys';
import { hasBooking } from './order-labels';
import { ordersColumns } from './orders-columns';
import styles from './orders-table.module.css';
import { sortFields, type Sort } from './orders-query';

type Columns = NonNullable<TableProps<ConsoleOrder>['columns']>;

const FULL_WIDTH = ordersColumns.reduce((sum, { width }) => sum + width, 0);

function antdColumns(sort: Sort): Columns {
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
    render: (_: unknown, row: ConsoleOrder) => column.cell(row),
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
  const columns = useMemo(() => antdColumns(sort), [sort]);
  return (
    <SkeletonTable<ConsoleOrder>
      label="Orders"
      className={styles.table!}
      rowKey="_id"
      columns={columns}
      rows={orders}
      // Never unsorted: the third click would lead back to the newest first, from where it could not leave.
      sortDirections={['ascend', 'descend', 'ascend']}
      width={FULL_WIDTH}
      empty={empty}
      keys={keys}
      rowClassName={(order) => (hasBooking(order) ? list.opens! : '')}
      onChange={(_, __, sorter) => onSort(sortFromTable(sorter))}
    />
  );
}
