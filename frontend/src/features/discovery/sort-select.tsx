import { useState } from 'react';
import { myLocation } from '../../lib/my-location';
import { toast } from '../../lib/toast-store';
import type { ListChoice, ListSort } from '@utsav/contracts/lists/list-choice';
import styles from './event-browser.module.css';
import { messages } from './filter-messages';

interface SortSelectProps {
  sort: ListSort | '';
  options: readonly { value: ListSort | ''; text: string }[];
  onChange: (change: Pick<ListChoice, 'sort' | 'near'>) => void;
}

export function SortSelect({ sort, options, onChange }: SortSelectProps) {
  const [isLocating, setLocating] = useState(false);
  const choose = async (chosen: ListSort | '') => {
    if (chosen !== 'near') return onChange({ sort: chosen, near: '' });
    setLocating(true);
    try {
      onChange({ sort: 'near', near: await myLocation() });
    } catch {
      toast.error(messages.noLocation);
    }
    setLocating(false);
  };
  return (
    <label className={styles.sort}>
      <span className={styles.sortLabel}>{isLocating ? messages.locating : messages.sort}</span>
      <select
        value={sort}
        aria-busy={isLocating}
        onChange={(change) => void choose(change.target.value as ListSort | '')}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
