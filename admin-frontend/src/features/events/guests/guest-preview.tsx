import type { Event } from '@utsav/contracts/http/event';
import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { ListCard } from '../../../components/list-card';
import type { CheckedGuest } from './check-guests';
import { draftColumns, FULL_WIDTH } from './guest-columns';

interface GuestPreviewProps {
  event: Event;
  guests: readonly CheckedGuest[];
  onRemove: (number: number) => void;
}

/** The lines with what is wrong with each. Loads with the first: it has the table. */
export default function GuestPreview({ event, guests, onRemove }: GuestPreviewProps) {
  const columns = useMemo(() => draftColumns(event, onRemove), [event, onRemove]);
  return (
    <ListCard label="Guests">
      <DataTable<CheckedGuest>
        label="Guests"
        rowKey="number"
        columns={columns}
        rows={guests}
        isLoading={false}
        rowClassName=""
        width={FULL_WIDTH}
        empty={<EmptyState title="No guests yet" />}
      />
    </ListCard>
  );
}
