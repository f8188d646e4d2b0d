import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Empty state of a list or page. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {children && <div className={styles.way}>{children}</div>}
    </div>
  );
}
