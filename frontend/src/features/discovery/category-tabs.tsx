import type { CSSProperties, KeyboardEvent } from 'react';
import { useApi } from '../../lib/api';
import { categoryInk } from '../../lib/category-ink';
import { shownName } from '../../lib/shown-names';
import styles from './category-tabs.module.css';
import { messages } from './messages';

export const ALL_CATEGORIES = 'all';

interface CategoryTabsProps {
  chosen: string;
  onChoose: (category: string) => void;
  panelId: string;
}

export function CategoryTabs({ chosen, onChoose, panelId }: CategoryTabsProps) {
  const { data } = useApi('GET /api/category/getAllCategories', {});
  const categories = data?.data.categories ?? [];
  if (data && categories.length === 0) return <p>{messages.noCategories}</p>;
  const tabs = [
    { value: ALL_CATEGORIES, text: messages.all },
    ...categories.map(({ name }) => ({ value: name, text: shownName(name) })),
  ];

  const onKey = (key: KeyboardEvent<HTMLButtonElement>, position: number) => {
    const step = key.key === 'ArrowRight' ? 1 : key.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(position + step + tabs.length) % tabs.length];
    if (!step || !next) return;
    key.preventDefault();
    onChoose(next.value);
    (key.currentTarget.parentElement?.children[tabs.indexOf(next)] as HTMLElement | undefined)?.focus();
  };

  return (
    <div role="tablist" aria-label={messages.categories} className={styles.strip}>
      {tabs.map(({ value, text }, position) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={styles.tab}
          style={{ '--dot': value === ALL_CATEGORIES ? 'var(--primary)' : categoryInk(value).ground } as CSSProperties}
          aria-selected={value === chosen}
          aria-controls={panelId}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={(key) => onKey(key, position)}
        >
          <span className={styles.dot} aria-hidden />
          {text}
        </button>
      ))}
    </div>
  );
}
