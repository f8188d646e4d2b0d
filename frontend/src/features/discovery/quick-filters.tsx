import type { ListFilter } from '@utsav/contracts/lists/list-choice';
import { messages } from './filter-messages';
import styles from './event-browser.module.css';

interface QuickFiltersProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}

/** What most people narrow a list by, one press each. */
export function QuickFilters({ filter, onChange }: QuickFiltersProps) {
  const chips: { text: string; isOn: boolean; change: Partial<ListFilter>; off: Partial<ListFilter> }[] = [
    { text: messages.free, isOn: filter.free !== '', change: { free: 'true' }, off: { free: '' } },
    ...(['today', 'tomorrow', 'weekend'] as const).map((when) => ({
      text: messages[when],
      isOn: filter.when === when,
      change: { when },
      off: { when: '' } as const,
    })),
  ];
  return (
    <div role="group" aria-label={messages.quickFilters} className={styles.chips}>
      {chips.map(({ text, isOn, change, off }) => (
        <button
          key={text}
          type="button"
          className={styles.chip}
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? off : change)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
