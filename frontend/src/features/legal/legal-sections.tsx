import { indiaDate } from '@utsav/web-kit/format/india-time';
import { Disclosure } from '../../components/disclosure';
import type { LegalDocument, LegalSection } from './legal-document';
import styles from './legal.module.css';
import { messages } from './messages';

export function LegalIntro({ text }: { text: LegalDocument }) {
  return (
    <>
      <p className={styles.updated}>{messages.updated(indiaDate(text.updated))}</p>
      <p className={styles.intro}>{text.intro}</p>
    </>
  );
}

interface LegalSectionsProps {
  sections: readonly LegalSection[];
  isOpen: (id: string) => boolean;
  onToggle: (id: string) => void;
}

export function LegalSections({ sections, isOpen, onToggle }: LegalSectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, paragraphs }) => (
        <Disclosure key={id} id={id} title={title} isOpen={isOpen(id)} onToggle={() => onToggle(id)}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
