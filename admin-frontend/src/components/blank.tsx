import type { ReactNode } from 'react';
import styles from './blank.module.css';

interface BlankProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** What stands where there is nothing to show. */
export function Blank({ title, text, children }: BlankProps) {
  return (
    <div className={styles.blank}>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {children && <div className={styles.way}>{children}</div>}
    </div>
  );
}
