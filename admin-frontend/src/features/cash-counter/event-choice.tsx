import type { Event } from '@utsav/contracts/http/event';
import { Flex, Select, Tag, type RefSelectProps, type SelectProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '../../components/form-field';
import { istStamp } from '../../lib/ist';
import { useApi } from '../../lib/api';
import list from '../../components/list.module.css';
import styles from './cash-counter.module.css';

interface EventChoiceProps {
  event: Event | null;
  onChoose: (event: Event) => void;
}

const AT_MOST = 20;

interface Choice {
  value: string;
  label: string;
  detail: string;
}

const drawOption: SelectProps<string, Choice>['optionRender'] = ({ label, data: { detail } }) => (
  <>
    <span className={list.line}>{label}</span>
    <span className={list.under}>{detail}</span>
  </>
);

export function EventChoice({ event, onChoose }: EventChoiceProps) {
  const [search, setSearch] = useState('');
  const select = useRef<RefSelectProps>(null);
  useEffect(() => select.current?.focus(), []);
  // A failed load gives an empty list, as the specification requires.
  const { data, isLoading } = useApi('GET /api/event/getAllEvents', {
    query: { search: search.trim() || undefined, status: 'upcoming', limit: AT_MOST, page: 1 },
  });
  const found = data?.data.events ?? [];
  const events = event && !found.some(({ _id }) => _id === event._id) && !search ? [event, ...found] : found;
  return (
    <FormField id="counter-event" label="Event">
      <Select<string, Choice>
        id="counter-event"
        ref={select}
        placeholder="Choose an event"
        value={event?._id}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={isLoading}
        notFoundContent={isLoading ? 'Loading…' : 'No events found'}
        options={events.map(({ _id, name, date, venue }) => ({
          value: _id,
          label: name,
          detail: `${istStamp(date)} · ${[venue.name, venue.city].filter(Boolean).join(', ')}`,
        }))}
        optionRender={drawOption}
        onChange={(id: string) => {
          const chosen = events.find(({ _id }) => _id === id);
          if (chosen) onChoose(chosen);
        }}
      />
      {event && (
        <Flex component="p" wrap align="center" gap={6} className={styles.chips!}>
          <Tag>{istStamp(event.date)}</Tag>
          <Tag>{event.venue.name}</Tag>
          <Tag>{event.status}</Tag>
        </Flex>
      )}
    </FormField>
  );
}
