import type { ReactNode } from 'react';
import { DASH } from '../../../lib/ist';
import styles from './event-page.module.css';

interface DetailSectionProps {
  title: string;
  isWide?: boolean;
  /** Said in place of nothing. */
  empty?: string;
  children: ReactNode;
}

export const DetailSection = ({ title, isWide, empty, children }: DetailSectionProps) => (
  <section className={styles.section} data-wide={isWide} aria-label={title}>
    <h2>{title}</h2>
    {children || <p className={styles.none}>{empty}</p>}
  </section>
);

export const Fact = ({ label, children }: { label: string; children?: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || DASH}</dd>
  </div>
);
