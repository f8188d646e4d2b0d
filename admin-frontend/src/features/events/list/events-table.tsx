import { useMemo, type ReactNode } from 'react';
import { SkeletonTable } from '../../../components/data-table';
import type { Selection } from '../../../components/bulk/use-selection';
import type { RowKeys } from '../../../lib/use-row-keys';
import type { EventRow } from './event-rows';
import { eventsColumns, FULL_WIDTH } from './events-columns';
import { useEventSeats } from './use-event-seats';
import styles from './events-table.module.css';

interface EventsTableProps {
  /** Absent until the first answer. */
  events: EventRow[] | undefined;
  empty: ReactNode;
  keys: RowKeys<EventRow>;
  selection: Selection<EventRow>;
  onRemoved: () => Promise<unknown>;
}

export function EventsTable({ events, empty, keys, selection, onRemoved }: EventsTableProps) {
  const seatsOf = useEventSeats(events);
  const columns = useMemo(() => eventsColumns(onRemoved, seatsOf), [onRemoved, seatsOf]);
  return (
    <SkeletonTable<EventRow>
      label="Events"
      className={styles.table!}
      rowKey="id"
      columns={columns}
      rows={events}
      width={FULL_WIDTH}
      empty={empty}
      keys={keys}
      rowSelection={selection.ofTable}
    />
  );
}
