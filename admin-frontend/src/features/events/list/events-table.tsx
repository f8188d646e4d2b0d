import { Table } from 'antd';
import { useMemo, type ReactNode } from 'react';
import list from '../../../components/list.module.css';
import { useShortcut } from '../../../lib/shortcuts';
import type { RowKeys } from '../../../lib/use-row-keys';
import { wideTable } from '../../../lib/wide-table';
import type { EventRow } from './event-rows';
import { eventsColumns, FULL_WIDTH } from './events-columns';
import styles from './events-table.module.css';

const SKELETON_ROWS = Array.from({ length: 6 }, (_, row) => ({ id: `skeleton-${row}` })) as EventRow[];

interface EventsTableProps {
  /** Absent until the first answer. */
  events: EventRow[] | undefined;
  empty: ReactNode;
  keys: RowKeys<EventRow>;
  onDelete: (event: EventRow) => void;
}

export function EventsTable({ events, empty, keys, onDelete }: EventsTableProps) {
  const { rowsRef, rowProps, focusFirst } = keys;
  useShortcut('ArrowDown', focusFirst);
  const isLoading = events === undefined;
  const columns = useMemo(() => {
    const all = eventsColumns(onDelete);
    return isLoading ? all.map((column) => ({ ...column, render: () => <span className={list.bone} /> })) : all;
  }, [isLoading, onDelete]);
  return (
    <div ref={rowsRef} className={`${list.table} ${styles.table}`} aria-busy={isLoading}>
      {isLoading && (
        <p className="sr-only" role="status">
          Loading events…
        </p>
      )}
      <Table<EventRow>
        aria-label="Events"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={events ?? SKELETON_ROWS}
        pagination={false}
        scroll={wideTable(events ?? [], FULL_WIDTH)}
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        rowClassName={isLoading ? '' : list.opens!}
        onRow={(event, index) => (isLoading ? {} : rowProps(event, index ?? 0))}
      />
    </div>
  );
}
