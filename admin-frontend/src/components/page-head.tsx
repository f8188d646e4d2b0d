import { brandName } from '@utsav/brand/name';
import { Flex } from 'antd';
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
    <Flex wrap align="center" justify="space-between" gap="10px 16px" className={styles.head!}>
      <title>{`${title} · ${brandName} Admin`}</title>
      <Flex wrap align="center" gap="4px 10px" className={styles.words!}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </Flex>
      {actions && (
        <Flex wrap gap={8} className="no-print">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
