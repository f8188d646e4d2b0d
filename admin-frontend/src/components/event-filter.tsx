import { Select } from 'antd';
import { useState } from 'react';
import { useApi } from '../lib/api';

interface EventFilterProps {
  className?: string;
  /** Event id; empty for all. */
  event: string;
  onChange: (event: string) => void;
}

/** Narrows a list to one event, found by typing. */
export function EventFilter({ className, event, onChange }: EventFilterProps) {
  const [search, setSearch] = useState('');
  const { data } = useApi('GET /api/event/getAllEvents', {
    query: { search: search.trim() || undefined, limit: 50, page: 1 },
  });
  return (
    <Select
      aria-label="Event"
      {...(className && { className })}
      placeholder="All events"
      allowClear
      value={event || undefined}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={(data?.data.events ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
