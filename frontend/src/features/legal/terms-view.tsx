import { useState } from 'react';
import { LegalIntro, LegalSections } from './legal-sections';
import { useHashSection } from './use-hash-section';
import { useLegalDocument } from './use-legal-document';

/** One section is open at a time. */
export function TermsView() {
  const terms = useLegalDocument('terms');
  const [openId, setOpenId] = useState('');
  useHashSection(setOpenId);
  return (
    <>
      <LegalIntro text={terms} />
      <LegalSections
        sections={terms.sections}
        isOpen={(id) => id === openId}
        onToggle={(id) => setOpenId(id === openId ? '' : id)}
      />
    </>
  );
}
