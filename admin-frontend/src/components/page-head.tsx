import { brandName } from '@utsav/brand/name';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** Beside the title, such as badges. */
  aside?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

export function PageHead({ title, aside, subtitle, actions }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <title>{`${title} · ${brandName} Admin`}</title>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
