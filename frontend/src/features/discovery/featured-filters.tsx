import { useState } from 'react';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { useApi } from '../../lib/api';
import { shownName } from '../../lib/shown-names';
import styles from './featured-browser.module.css';
import { EMPTY_FILTER, isFiltered, type FeaturedFilter } from './featured-filter';
import { messages } from './messages';

interface FeaturedFiltersProps {
  filter: FeaturedFilter;
  onChange: (change: Partial<FeaturedFilter>) => void;
}

const isWide = () => window.matchMedia?.('(min-width: 900px)').matches ?? true;

/** Folded on a phone, open beside the grid on a desktop. */
export function FeaturedFilters({ filter, onChange }: FeaturedFiltersProps) {
  const [isOpen, setOpen] = useState(isWide);
  // The address follows a moment later; a field that waited for it would lose letters typed meanwhile.
  const [typed, setTyped] = useState<string>();
  if (typed === filter.search) setTyped(undefined);
  const categories = useApi('GET /api/category/getAllCategories', {}).data?.data.categories ?? [];
  const cities = useApi('GET /api/city/getAllCities', {}).data?.data.Cities ?? [];
  const set = (name: keyof FeaturedFilter) => (change: { target: { value: string } }) =>
    onChange({ [name]: change.target.value });
  return (
    <details className={styles.filters} open={isOpen} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className={styles.summary}>{messages.filters}</summary>
      <form
        className={styles.fields}
        role="search"
        aria-label={messages.filterEvents}
        onSubmit={(submit) => submit.preventDefault()}
      >
        <TextField
          label={messages.search}
          type="search"
          value={typed ?? filter.search}
          maxLength={200}
          onChange={(change) => {
            setTyped(change.target.value);
            set('search')(change);
          }}
        />
        <SelectField label={messages.category} value={filter.category} onChange={set('category')}>
          <option value="">{messages.all}</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {shownName(name)}
            </option>
          ))}
        </SelectField>
        <SelectField label={messages.status} value={filter.status} onChange={set('status')}>
          <option value="">{messages.all}</option>
          <option value="upcoming">{messages.upcoming}</option>
          <option value="past">{messages.past}</option>
        </SelectField>
        <TextField
          label={messages.fromDate}
          type="date"
          value={filter.fromDate}
          max={filter.toDate || undefined}
          onChange={set('fromDate')}
        />
        <TextField
          label={messages.toDate}
          type="date"
          value={filter.toDate}
          min={filter.fromDate || undefined}
          onChange={set('toDate')}
        />
        <SelectField label={messages.city} value={filter.city} onChange={set('city')}>
          <option value="">{messages.all}</option>
          {cities.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {shownName(name)}
            </option>
          ))}
        </SelectField>
        <Button
          look="secondary"
          disabled={!isFiltered(filter)}
          onClick={() => {
            setTyped(undefined);
            onChange(EMPTY_FILTER);
          }}
        >
          {messages.clear}
        </Button>
      </form>
    </details>
  );
}
