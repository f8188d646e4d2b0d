import type { ReactNode } from 'react';
import type { SectionKey } from '../event-draft';
import styles from '../form.module.css';
import { sectionId, titleOf } from '../section-list';

/** One section of the form; its heading is where the index leads. */
export function SectionCard({ of, children }: { of: SectionKey; children: ReactNode }) {
  const id = sectionId(of);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {titleOf(of)}
      </h2>
      {children}
    </section>
  );
}
