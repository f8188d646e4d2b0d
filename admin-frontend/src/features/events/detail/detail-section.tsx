import type { ReactNode } from 'react';
import { DescriptionList, type DescriptionItem } from '../../../components/description-list';
import { SectionCard } from '../../../components/section-card';
import layout from '../../../components/layout.module.css';
import styles from './event-page.module.css';

interface DetailSectionProps {
  title: string;
  isWide?: boolean;
  /** Said in place of nothing. */
  empty?: string;
  children: ReactNode;
}

export const DetailSection = ({ title, isWide, empty, children }: DetailSectionProps) => (
  <SectionCard title={title} className={`${styles.section} ${isWide ? layout.wide : ''}`}>
    {children || <p className={layout.muted}>{empty}</p>}
  </SectionCard>
);

/** As many beside each other as the section is wide. */
export const DetailList = ({ items, isWide }: { items: readonly DescriptionItem[]; isWide?: boolean }) => (
  <DescriptionList items={items} isPlain column={isWide ? { xs: 2, sm: 3, lg: 5 } : { xs: 2, sm: 3 }} />
);
