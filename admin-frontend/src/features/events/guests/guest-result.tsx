import type { Event } from '@utsav/contracts/http/event';
import type { GuestList } from '@utsav/contracts/http/guest-list';
import { Button, Flex, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { ErrorNotice } from '../../../components/error-notice';
import { ListFoot } from '../../../components/list-foot';
import { ListCard } from '../../../components/list-card';
import list from '../../../components/list.module.css';
import { useApi } from '../../../lib/api';
import { counted } from '../../../lib/counted';
import { istStamp } from '../../../lib/ist';
import { FULL_WIDTH, resultColumns, type GuestRow } from './guest-columns';
import type { GuestDraft } from './guest-fields';

const PAGE_SIZE = 50;
const POLL_MS = 1000;

interface GuestResultProps {
  event: Event;
  listId: string;
  onTakeBack: (guests: readonly GuestDraft[]) => void;
  onClose: () => void;
}

const draftOf = ({ name, mobile, email, categoryId, quantity, showtime, notes }: GuestRow): GuestDraft => ({
  name,
  mobile,
  email,
  category: categoryId,
  quantity: String(quantity),
  show: showtime,
  notes,
});

const statusOf = ({ total, issued, failed, finishedAt }: GuestList): string => {
  const counts = `${issued} of ${counted(total, 'line')} issued${failed > 0 ? `, ${failed} failed` : ''}`;
  return finishedAt ? `${counts}.` : `${counts}… It goes on when you leave this page.`;
};

/** A guest list that was sent: how far it is, and what became of each line. */
export default function GuestResult({ event, listId, onTakeBack, onClose }: GuestResultProps) {
  const [page, setPage] = useState(1);
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/guest-lists/:id',
    { params: { id: listId } },
    {
      keepPreviousData: false,
      refreshInterval: (latest?: { data: GuestList }) => (latest?.data.finishedAt ? 0 : POLL_MS),
    },
  );
  const columns = useMemo(() => resultColumns(event), [event]);
  const rows = useMemo(() => data?.data.lines.map((line, at): GuestRow => ({ ...line, number: at + 1 })) ?? [], [data]);
  if (error && !data)
    return (
      <ErrorNotice
        error={error}
        fallback="Failed to load the guest list"
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  const found = data?.data;
  const failed = rows.filter(({ state }) => state === 'failed');
  const done = found ? found.issued + found.failed : 0;
  return (
    <ListCard label="Result">
      <Flex wrap align="center" gap={10} className={list.tools!}>
        {found && !found.finishedAt && (
          <Progress
            aria-label="Issuing"
            percent={Math.round((done / Math.max(1, found.total)) * 100)}
            size="small"
            showInfo={false}
          />
        )}
        <p role="status">{found ? `${statusOf(found)} Sent ${istStamp(found.createdAt)}.` : 'Loading…'}</p>
        {failed.length > 0 && found?.finishedAt && (
          <Button onClick={() => onTakeBack(failed.map(draftOf))}>
            Correct {counted(failed.length, 'line')} and issue again
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </Flex>
      <DataTable<GuestRow>
        label="Lines"
        rowKey="number"
        columns={columns}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        isLoading={!found}
        isScrollFocusable={failed.length === rows.length}
        rowClassName=""
        width={FULL_WIDTH}
        empty={<EmptyState title="No lines" />}
      />
      <ListFoot
        of="Lines"
        view={{ page, size: PAGE_SIZE }}
        total={rows.length}
        onChange={(change) => 'page' in change && setPage(change.page)}
      >
        {counted(rows.length, 'line')}
      </ListFoot>
    </ListCard>
  );
}
