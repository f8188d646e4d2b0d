import type { SectionKey } from './event-draft';
import styles from './form.module.css';
import { sectionId, type Section } from './section-list';
import { Button } from 'antd';

interface SectionIndexProps {
  sections: readonly Section[];
  errors: Partial<Record<SectionKey, number>>;
}

function goTo(key: SectionKey): void {
  const heading = document.getElementById(sectionId(key));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Leads to the sections and says how much is to be corrected in each. */
export function SectionIndex({ sections, errors }: SectionIndexProps) {
  return (
    <nav className={styles.index} aria-label="Sections">
      <ul role="list">
        {sections.map(({ key, title }) => (
          <li key={key}>
            <Button type="text" block onClick={() => goTo(key)}>
              <span>
                {title}{' '}
                {errors[key] && (
                  <b data-tone="red">
                    {errors[key]} <span className="sr-only">to correct</span>
                  </b>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
