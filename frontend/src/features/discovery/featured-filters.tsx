import { useState } from 'react';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { useApi } from '../../lib/api';
import styles from './featured-browser.module.css';
import { EMPTY_FILTER, isFiltered, type FeaturedFilter } from './featured-filter';

interface FeaturedFiltersProps {
  filter: FeaturedFilter;
  onChange: (filter: FeaturedFilter) => void;
}

const isWide = () => window.matchMedia?.('(min-width: 900px)').matches ?? true;

/** Folded on a phone, open beside the grid on a desktop. */
export function FeaturedFilters({ filter, onChange }: FeaturedFiltersProps) {
  const [isOpen, setOpen] = useState(isWide);
  const categories = useApi('GET /api/category/getAllCategories', {}).data?.data.categories ?? [];
  const cities = useApi('GET /api/city/getAllCities', {}).data?.data.Cities ?? [];
  const set = (name: keyof FeaturedFilter) => (change: { target: { value: string } }) =>
    onChange({ ...filter, [name]: change.target.value });
  return (
    <details className={styles.filters} open={isOpen} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className={styles.summary}>Filters</summary>
      <form
        className={styles.fields}
        role="search"
        aria-label="Filter events"
        onSubmit={(submit) => submit.preventDefault()}
      >
        <TextField label="Search" type="search" value={filter.search} maxLength={200} onChange={set('search')} />
        <SelectField label="Category" value={filter.category} onChange={set('category')}>
          <option value="">All</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Status" value={filter.status} onChange={set('status')}>
          <option value="">All</option>
          <option value="upcoming">Upcoming</option>
          <option value="past">Past</option>
        </SelectField>
        <TextField
          label="From Date"
          type="date"
          value={filter.fromDate}
          max={filter.toDate || undefined}
          onChange={set('fromDate')}
        />
        <TextField
          label="To Date"
          type="date"
          value={filter.toDate}
          min={filter.fromDate || undefined}
          onChange={set('toDate')}
        />
        <SelectField label="City" value={filter.city} onChange={set('city')}>
          <option value="">All</option>
          {cities.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button look="secondary" disabled={!isFiltered(filter)} onClick={() => onChange(EMPTY_FILTER)}>
          Clear
        </Button>
      </form>
    </details>
  );
}
