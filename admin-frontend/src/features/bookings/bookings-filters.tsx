import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Select } from 'antd';
import type { FormEvent } from 'react';
import { DateRange } from '../../components/date-range';
import { EventFilter } from '../../components/event-filter';
import { Icon } from '../../components/icon';
import list from '../../components/list.module.css';
import { useFilterDraft } from '../../lib/use-filter-draft';
import layout from '../../components/layout.module.css';
import { kinds, noFilter, statuses, type BookingsFilter, type BookingsView } from './bookings-query';

const kindNames: Record<BookingsFilter['kind'], string> = {
  cash: 'Cash',
  complimentary: 'Complimentary',
  online: 'Online',
  free: 'Free',
  all: 'All',
};

interface BookingsFiltersProps {
  view: BookingsView;
  onApply: (filter: BookingsFilter) => void;
  onToggleSort: () => void;
  /** Everything as it is when the list is opened. */
  onReset: () => void;
}

/** What is typed takes force with Apply. */
export function BookingsFilters({ view, onApply, onToggleSort, onReset }: BookingsFiltersProps) {
  const { q, event, status, kind, from, to } = view;
  const [draft, put] = useFilterDraft<BookingsFilter>({ q, event, status, kind, from, to });
  const apply = (submit: FormEvent) => {
    submit.preventDefault();
    onApply({ ...draft, q: draft.q.trim() });
  };
  return (
    <form className={list.filters} onSubmit={apply} aria-label="Filters">
      <Input
        aria-label="Search bookings"
        placeholder="Name, email, mobile or booking code"
        allowClear
        maxLength={80}
        value={draft.q}
        onChange={({ target }) => put({ q: target.value })}
      />
      <EventFilter event={draft.event} onChange={(chosen) => put({ event: chosen })} />
      <Select
        aria-label="Status"
        prefix="Status"
        value={draft.status}
        options={statuses.map((value) => ({ value, label: value }))}
        onChange={(chosen: BookingsFilter['status']) => put({ status: chosen })}
      />
      <Select
        aria-label="Kind"
        prefix="Kind"
        value={draft.kind}
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(chosen: BookingsFilter['kind']) => put({ kind: chosen })}
      />
      <DateRange from={draft.from} to={draft.to} onChange={put} />
      <Flex wrap align="center" gap={8} className={layout.wide!}>
        <Button icon={<Icon of={SortAscendingOutlined} />} onClick={onToggleSort}>
          {view.sort === '-createdAt' ? 'Newest first' : 'Oldest first'}
        </Button>
        <Button
          onClick={() => {
            put(noFilter);
            onReset();
          }}
        >
          Reset
        </Button>
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </Flex>
    </form>
  );
}
