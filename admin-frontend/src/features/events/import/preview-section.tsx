import { Flex, Segmented } from 'antd';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { ListFoot } from '../../../components/list-foot';
import { ListCard } from '../../../components/list-card';
import list from '../../../components/list.module.css';
import { counted } from '../../../lib/counted';
import { FULL_WIDTH, previewColumns, stateNames } from './preview-columns';
import type { ImportRow, RowState } from './use-event-import';

const PAGE_SIZE = 20;
const states = Object.keys(stateNames) as RowState[];

/** Every row of the file with what becomes of it. */
export function PreviewSection({ rows, isChecking }: { rows: readonly ImportRow[]; isChecking: boolean }) {
  const [state, setState] = useState<RowState | 'all'>('all');
  const [page, setPage] = useState(1);
  const countOf = (wanted: RowState) => rows.filter((row) => row.state === wanted).length;
  const found = rows.filter((row) => state === 'all' || row.state === state);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  return (
    <ListCard label="Rows" isBusy={isChecking}>
      <Flex wrap align="center" gap={10} className={list.tools!}>
        <Segmented
          aria-label="Result"
          value={state}
          options={[
            { value: 'all' as const, label: `All ${rows.length}` },
            ...states
              .filter((each) => countOf(each) > 0 || each === state)
              .map((value) => ({ value, label: `${stateNames[value]} ${countOf(value)}` })),
          ]}
          onChange={(chosen) => {
            setState(chosen);
            setPage(1);
          }}
        />
      </Flex>
      <DataTable<ImportRow>
        label="Rows"
        rowKey="number"
        columns={previewColumns}
        rows={found.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)}
        isLoading={false}
        isScrollFocusable
        rowClassName=""
        width={FULL_WIDTH}
        empty={<EmptyState title="No such rows" />}
      />
      <ListFoot
        of="Rows"
        view={{ page: at, size: PAGE_SIZE }}
        total={found.length}
        onChange={(change) => 'page' in change && setPage(change.page)}
      >
        {counted(found.length, 'row')}
      </ListFoot>
    </ListCard>
  );
}
