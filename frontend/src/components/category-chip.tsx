import { categoryInk } from '../lib/category-ink';
import { shownName } from '../lib/shown-names';
import styles from './category-chip.module.css';

export function CategoryChip({ category }: { category: string }) {
  const { ground, letters } = categoryInk(category);
  return (
    <span className={styles.chip} style={{ background: ground, color: letters }}>
      {shownName(category)}
    </span>
  );
}
