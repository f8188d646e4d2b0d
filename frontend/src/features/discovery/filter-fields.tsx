import { digitsIn } from '@utsav/contracts/language/digits';
import { ChevronDown } from 'lucide-react';
import { useState, useSyncExternalStore, type ComponentProps } from 'react';
import { Button } from '../../components/button';
import { SelectField, TextField } from '../../components/text-field';
import { useApi } from '../../lib/api';
import { classNames } from '../../lib/class-names';
import { shownName } from '../../lib/shown-names';
import styles from './event-browser.module.css';
import { eventLanguages } from '../../lib/event-languages';
import { activeFilters, EMPTY_FILTER, isPriceRange, type ListFilter } from '@utsav/contracts/lists/list-choice';
import { messages } from './filter-messages';

interface FilterFieldsProps {
  filter: ListFilter;
  /** Those that the page has elsewhere. */
  without?: readonly ('search' | 'status' | 'city')[];
  onChange: (change: Partial<ListFilter>) => void;
}

const digitsOf = (text: string): string =>
  digitsIn(text)
    .replace(/^0+(?=\d)/, '')
    .slice(0, 6);

interface TypedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  clean?: (text: string) => string;
  onType: (value: string) => void;
}

/** The address follows a moment later; a field that waited for it would lose letters typed meanwhile. */
function TypedField({ value, clean = (text) => text, onType, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState<string>();
  if (typed === value) setTyped(undefined);
  return (
    <TextField
      {...field}
      value={typed ?? value}
      onChange={(change) => {
        const next = clean(change.target.value);
        setTyped(next);
        onType(next);
      }}
    />
  );
}

const isWide = () => window.matchMedia?.('(min-width: 900px)').matches ?? true;
const subscribeNothing = () => () => {};
const unknown = () => undefined;

/** Folded on a phone, open beside the grid on a desktop: there by the style sheet until the scripts know how wide it is. */
export function FilterFields({ filter, without = [], onChange }: FilterFieldsProps) {
  const wide = useSyncExternalStore<boolean | undefined>(subscribeNothing, isWide, unknown);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? wide;
  const categories = useApi('GET /api/category/getAllCategories', {}).data?.data.categories ?? [];
  const cities = useApi('GET /api/city/getAllCities', {}).data?.data.Cities ?? [];
  const active = activeFilters(filter).length;
  const set = (name: keyof ListFilter) => (change: { target: { value: string } }) =>
    onChange({ [name]: change.target.value });
  return (
    <details
      className={classNames(styles.filters, isOpen === undefined && styles.byWidth)}
      open={isOpen ?? false}
      onToggle={(toggle) => setChosen(toggle.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          {messages.filters}
          {active > 0 && (
            <span className={styles.badge}>
              <span aria-hidden>{active}</span>
              <span className="sr-only">{messages.activeCount(active)}</span>
            </span>
          )}
        </span>
        <ChevronDown aria-hidden size={20} className={styles.arrow} />
      </summary>
      <form
        className={styles.fields}
        role="search"
        aria-label={messages.filterEvents}
        onSubmit={(submit) => submit.preventDefault()}
      >
        {!without.includes('search') && (
          <TypedField
            label={messages.search}
            type="search"
            value={filter.search}
            maxLength={200}
            onType={(search) => onChange({ search })}
          />
        )}
        <SelectField label={messages.category} value={filter.category} onChange={set('category')}>
          <option value="">{messages.all}</option>
          {categories.map(({ _id, name }) => (
            <option key={_id} value={name}>
              {shownName(name)}
            </option>
          ))}
        </SelectField>
        {!without.includes('status') && (
          <SelectField label={messages.status} value={filter.status} onChange={set('status')}>
            <option value="">{messages.all}</option>
            <option value="upcoming">{messages.upcoming}</option>
            <option value="past">{messages.past}</option>
          </SelectField>
        )}
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
        {!without.includes('city') && (
          <SelectField label={messages.city} value={filter.city} onChange={set('city')}>
            <option value="">{messages.all}</option>
            {cities.map(({ _id, name }) => (
              <option key={_id} value={name}>
                {shownName(name)}
              </option>
            ))}
          </SelectField>
        )}
        <fieldset className={styles.prices} disabled={filter.free !== ''}>
          <legend className="sr-only">{messages.price}</legend>
          <TypedField
            label={messages.minPrice}
            inputMode="numeric"
            prefix="₹"
            value={filter.minPrice}
            clean={digitsOf}
            onType={(minPrice) => onChange({ minPrice })}
          />
          <TypedField
            label={messages.maxPrice}
            inputMode="numeric"
            prefix="₹"
            value={filter.maxPrice}
            clean={digitsOf}
            onType={(maxPrice) => onChange({ maxPrice })}
          />
          <p className={styles.note} role={isPriceRange(filter) ? undefined : 'alert'}>
            {isPriceRange(filter) ? messages.priceNote : messages.noPriceRange}
          </p>
        </fieldset>
        <SelectField label={messages.language} value={filter.language} onChange={set('language')}>
          <option value="">{messages.all}</option>
          {eventLanguages().map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" disabled={active === 0} onClick={() => onChange(EMPTY_FILTER)}>
          {messages.clear}
        </Button>
      </form>
    </details>
  );
}
