import type { IndiaParts } from '@utsav/web-kit/format/india-time';
import { classNames } from '../lib/class-names';
import styles from './date-tab.module.css';

/** The torn corner of a wall calendar. Decoration: the date also stands as text beside it. */
export function DateTab({ date, className }: { date: IndiaParts | null; className?: string | undefined }) {
  if (!date) return null;
  return (
    <span className={classNames(styles.tab, className)} aria-hidden>
      <span className={styles.weekday}>{date.weekday}</span>
      <span className={styles.day}>{date.day}</span>
      <span className={styles.month}>{date.monthName}</span>
    </span>
  );
}
