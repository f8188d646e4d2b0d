import { useMemo, type ReactNode } from 'react';
import { chosenColumns, type ColumnChoice } from '../../../components/column-choice/use-column-choice';
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
  choice: ColumnChoice;
  onRemoved: () => Promise<unknown>;
}

export function EventsTable({ events, empty, keys, selection, choice, onRemoved }: EventsTableProps) {
  const seatsOf = useEventSeats(events);
  const columns = useMemo(() => eventsColumns(onRemoved, seatsOf), [onRemoved, seatsOf]);
  return (
    <SkeletonTable<EventRow>
      label="Events"
      className={styles.table!}
      rowKey="id"
      rows={events}
      {...chosenColumns(columns, choice, FULL_WIDTH)}
      empty={empty}
      keys={keys}
      rowSelection={selection.ofTable}
    />
  );
}
