import type { ListSort } from './list-filter';
import styles from './event-browser.module.css';
import { messages } from './filter-messages';

interface SortSelectProps {
  sort: ListSort | '';
  options: readonly { value: ListSort | ''; text: string }[];
  onChange: (sort: ListSort | '') => void;
}

export function SortSelect({ sort, options, onChange }: SortSelectProps) {
  return (
    <label className={styles.sort}>
      <span className={styles.sortLabel}>{messages.sort}</span>
      <select value={sort} onChange={(change) => onChange(change.target.value as ListSort | '')}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
