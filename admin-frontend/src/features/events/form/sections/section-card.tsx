import type { ReactNode } from 'react';
import { SectionCard as Section } from '../../../../components/section-card';
import type { SectionKey } from '../event-draft';
import styles from '../form.module.css';
import { sectionId, titleOf } from '../section-list';

/** One section of the form; its heading is where the index leads. */
export const SectionCard = ({ of, children }: { of: SectionKey; children: ReactNode }) => (
  <Section title={titleOf(of)} headingId={sectionId(of)} className={styles.card}>
    {children}
  </Section>
);
