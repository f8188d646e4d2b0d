import { Select } from 'antd';
import { useState } from 'react';
import { useApi } from '../../lib/api';
import styles from './banners.module.css';

interface EventFieldProps {
  eventId: string;
  isDisabled: boolean;
  onChange: (eventId: string) => void;
}

/** Where a banner of the home page leads. */
export function EventField({ eventId, isDisabled, onChange }: EventFieldProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useApi('GET /api/event/getAllEvents', {
    query: { search: search.trim() || undefined, limit: 100, page: 1 },
  });
  const events = (data?.data.events ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isListed = events.some(({ value }) => value === eventId);
  // The event that is set may be beyond the list, or outside of what is searched for.
  const { data: set } = useApi('GET /api/event/:id', eventId && data && !isListed ? { params: { id: eventId } } : null);
  const chosen = set && set.data.event._id === eventId ? [{ value: eventId, label: set.data.event.name }] : [];
  return (
    <div className={styles.field}>
      <label htmlFor="banner-event">Event</label>
      <Select
        id="banner-event"
        allowClear
        placeholder={isDisabled ? 'Only for banners of type Homepage' : 'Choose an event'}
        disabled={isDisabled}
        value={eventId || null}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        options={isListed ? events : [...chosen, ...events]}
        onChange={(wanted: string | null | undefined) => onChange(wanted ?? '')}
      />
      {error ? <p role="alert">Couldn&apos;t load events</p> : null}
    </div>
  );
}
