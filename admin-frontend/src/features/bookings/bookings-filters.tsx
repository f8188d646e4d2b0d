import { SortAscendingOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import { Icon } from '../../components/icon';
import { useApi } from '../../lib/api';
import styles from './bookings-page.module.css';
import { noFilter, statuses, type BookingsFilter, type BookingsView } from './bookings-url';

interface BookingsFiltersProps {
  view: BookingsView;
  onApply: (filter: BookingsFilter) => void;
  onToggleSort: () => void;
}

/** What is typed takes force with Apply; an address that changes from outside fills the fields anew. */
export function BookingsFilters({ view, onApply, onToggleSort }: BookingsFiltersProps) {
  const { q, event, status, from, to } = view;
  const inForce: BookingsFilter = { q, event, status, from, to };
  const [draft, setDraft] = useState(inForce);
  const [search, setSearch] = useState('');
  const { data } = useApi('GET /api/event/getAllEvents', {
    query: { search: search.trim() || undefined, limit: 50, page: 1 },
  });
  const events = (data?.data.events ?? []).map(({ _id, name }) => ({ value: _id, label: name }));

  const put = (change: Partial<BookingsFilter>) => setDraft((current) => ({ ...current, ...change }));
  const apply = (submit: FormEvent) => {
    submit.preventDefault();
    onApply({ ...draft, q: draft.q.trim() });
  };
  return (
    <form className={styles.filters} onSubmit={apply} aria-label="Filters">
      <Input
        aria-label="Search bookings"
        placeholder="Name, email, mobile or booking code"
        allowClear
        maxLength={80}
        value={draft.q}
        onChange={({ target }) => put({ q: target.value })}
      />
      <Select
        aria-label="Event"
        placeholder="All events"
        allowClear
        value={draft.event || undefined}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        options={events}
        onChange={(chosen: string | undefined) => put({ event: chosen ?? '' })}
      />
      <Select
        aria-label="Status"
        value={draft.status}
        options={statuses.map((value) => ({ value, label: value }))}
        onChange={(chosen: BookingsFilter['status']) => put({ status: chosen })}
      />
      <div className={styles.date}>
        <label htmlFor="bookings-from">From</label>
        <Input
          id="bookings-from"
          type="date"
          value={draft.from}
          max={draft.to}
          onChange={({ target }) => put({ from: target.value })}
        />
      </div>
      <div className={styles.date}>
        <label htmlFor="bookings-to">To</label>
        <Input
          id="bookings-to"
          type="date"
          value={draft.to}
          min={draft.from}
          onChange={({ target }) => put({ to: target.value })}
        />
      </div>
      <div className={styles.buttons}>
        <Button icon={<Icon of={SortAscendingOutlined} />} onClick={onToggleSort}>
          {view.sort === '-createdAt' ? 'Newest first' : 'Oldest first'}
        </Button>
        <Button
          onClick={() => {
            setDraft(noFilter);
            onApply(noFilter);
          }}
        >
          Reset
        </Button>
        <Button type="primary" htmlType="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
