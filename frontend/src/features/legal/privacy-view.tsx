import { useState } from 'react';
import { Button } from '../../components/button';
import { LegalIntro, LegalSections } from './legal-sections';
import styles from './legal.module.css';
import { useHashSection } from './use-hash-section';
import { useLegalDocument } from './use-legal-document';
import { messages } from './messages';

/** Any number of sections may be open. */
export function PrivacyView() {
  const policy = useLegalDocument('privacy');
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  useHashSection((id) => setOpenIds((open) => [...open, id]));
  const toggle = (id: string) =>
    setOpenIds((open) => (open.includes(id) ? open.filter((other) => other !== id) : [...open, id]));
  return (
    <>
      <LegalIntro text={policy} />
      <div className={styles.all}>
        <Button variant="secondary" onClick={() => setOpenIds(policy.sections.map(({ id }) => id))}>
          {messages.expandAll}
        </Button>
        <Button variant="secondary" onClick={() => setOpenIds([])}>
          {messages.collapseAll}
        </Button>
      </div>
      <LegalSections sections={policy.sections} isOpen={(id) => openIds.includes(id)} onToggle={toggle} />
    </>
  );
}
