import { indiaDate } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { X } from 'lucide-react';
import { shownName } from '../../lib/shown-names';
import { languageName } from '../../lib/event-languages';
import styles from './event-browser.module.css';
import { activeFilters, EMPTY_FILTER, type ActiveFilter, type ListFilter } from '@utsav/contracts/lists/list-choice';
import { messages } from './filter-messages';

interface ActiveFiltersProps {
  filter: ListFilter;
  /** Filters that were typed as words of the search. */
  phrases?: readonly { text: string; onRemove: () => void }[];
  onChange: (change: Partial<ListFilter>) => void;
}

const rangeText = ([from = '', to = '']: string[], shown: (value: string) => string): string => {
  if (from && to) return `${shown(from)} – ${shown(to)}`;
  return from ? messages.fromOn(shown(from)) : messages.upTo(shown(to));
};

function textOf({ names, values }: ActiveFilter): string {
  const [value = ''] = values;
  switch (names[0]) {
    case 'search':
      return `“${value}”`;
    case 'status':
      return value === 'past' ? messages.past : value === 'upcoming' ? messages.upcoming : value;
    case 'when':
      return value === 'today' || value === 'tomorrow' ? messages[value] : messages.weekend;
    case 'free':
      return messages.free;
    case 'fromDate':
      return rangeText(values, indiaDate);
    case 'minPrice':
      return rangeText(values, (price) => rupees(Number(price)));
    case 'language':
      return languageName(value);
    default:
      return shownName(value);
  }
}

/** Each filter that is on, to be removed by a press. */
export function ActiveFilters({ filter, phrases = [], onChange }: ActiveFiltersProps) {
  const chips = [
    ...phrases.map(({ text, onRemove }) => ({ text, onRemove })),
    ...activeFilters(filter).map((active) => ({
      text: textOf(active),
      onRemove: () => onChange(Object.fromEntries(active.names.map((name) => [name, EMPTY_FILTER[name]]))),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul role="list" aria-label={messages.activeFilters} className={styles.chips}>
      {chips.map(({ text, onRemove }) => (
        <li key={text}>
          <button type="button" className={styles.active} aria-label={messages.removeFilter(text)} onClick={onRemove}>
            {text} <X aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
