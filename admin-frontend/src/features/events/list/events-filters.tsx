import { Flex, Select } from 'antd';
import { useCallback } from 'react';
import list from '../../../components/list.module.css';
import { SearchField } from '../../../components/search-field';
import { useApi } from '../../../lib/api';
import { sortNames, sorts, statuses, statusNames, type EventsView } from './events-query';

/** All, what events have, and what is chosen, should no event have it any more. */
const options = (values: readonly string[], chosen: string) => [
  { value: '', label: 'All' },
  ...(chosen === '' || values.includes(chosen) ? values : [chosen, ...values]).map((value) => ({
    value,
    label: value,
  })),
];

interface EventsFiltersProps {
  view: EventsView;
  onChange: (change: Partial<EventsView>) => void;
  onArrowDown: () => void;
}

export function EventsFilters({ view, onChange, onArrowDown }: EventsFiltersProps) {
  const { data } = useApi('GET /api/admin/events/filters', {});
  const { cities = [], categories = [] } = data?.data ?? {};
  const search = useCallback((text: string) => onChange({ search: text }), [onChange]);
  return (
    <Flex wrap align="center" gap={10} className={list.tools!}>
      <SearchField
        label="Search events"
        placeholder="Search by title, city, or category…"
        value={view.search}
        onSearch={search}
        onArrowDown={onArrowDown}
      />
      <Select
        aria-label="Status"
        prefix="Status"
        value={view.status}
        options={statuses.map((value) => ({ value, label: statusNames[value] }))}
        onChange={(status: EventsView['status']) => onChange({ status })}
      />
      <Select
        aria-label="City"
        prefix="City"
        showSearch={{ optionFilterProp: 'label' }}
        value={view.city}
        options={options(cities, view.city)}
        onChange={(city: string) => onChange({ city })}
      />
      <Select
        aria-label="Category"
        prefix="Category"
        showSearch={{ optionFilterProp: 'label' }}
        value={view.category}
        options={options(categories, view.category)}
        onChange={(category: string) => onChange({ category })}
      />
      <Select
        aria-label="Sort"
        prefix="Sort"
        value={view.sort}
        options={sorts.map((value) => ({ value, label: sortNames[value] }))}
        onChange={(sort: EventsView['sort']) => onChange({ sort })}
      />
    </Flex>
  );
}
