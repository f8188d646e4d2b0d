import { languages } from '@utsav/brand/languages';
import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import type { Event } from '@utsav/contracts/http/event';
import { translationLanguages, type TranslationLanguage } from '@utsav/contracts/language/languages';
import { istStamp } from '../../../lib/ist';
import type { DescriptionItem } from '../../../components/description-list';
import { DetailList, DetailSection } from './detail-section';
import rich from '../rich-text.module.css';
import styles from './event-page.module.css';
import { RichText } from './rich-text';

function LineupSection({ lineup }: Pick<Event, 'lineup'>) {
  if (lineup.length === 0) return null;
  return (
    <DetailSection title="Line-up">
      <ol className={styles.terms}>
        {lineup.map(({ name, role, startsAt }, at) => (
          <li key={at}>{[startsAt && istStamp(startsAt), name, role].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
    </DetailSection>
  );
}

function VisitSection({ accessibility, goodToKnow }: Pick<Event, 'accessibility' | 'goodToKnow'>) {
  const details: DescriptionItem[] = (
    [
      ['What to bring', goodToKnow.bring.join(', ')],
      ['Not allowed', goodToKnow.notAllowed.join(', ')],
      ['Getting there', goodToKnow.gettingThere],
      ['Accessibility', accessibility.features.map((feature) => accessibilityNames[feature]).join(', ')],
      ['Accessibility notes', accessibility.notes],
    ] as const
  ).filter(([, text]) => text);
  if (details.length === 0) return null;
  return (
    <DetailSection title="For visitors">
      <DetailList items={details} />
    </DetailSection>
  );
}

function TranslationSection({ event, language }: { event: Event; language: TranslationLanguage }) {
  const texts = event.translations[language];
  const tiers = event.ticketCategories.flatMap(({ translations }) => translations[language]?.type || []);
  if (!texts && tiers.length === 0) return null;
  const details: DescriptionItem[] = (
    [
      ['Name', texts?.name],
      ['Venue', [texts?.venue.name, texts?.venue.address].filter(Boolean).join(', ')],
      ['Tickets', tiers.join(', ')],
      ['Remark', texts?.remark],
    ] as const
  ).filter(([, text]) => text);
  const { name, locale } = languages[language];
  return (
    <DetailSection title={name} isWide>
      <div lang={locale}>
        <DetailList items={details} />
        {texts?.description && <RichText html={texts.description} className={`${rich.text} ${styles.words}`} />}
      </div>
    </DetailSection>
  );
}

/** What visitors read of the event besides its offer; sections without content are left out. */
export const ContentSections = ({ event }: { event: Event }) => (
  <>
    <LineupSection lineup={event.lineup} />
    <VisitSection accessibility={event.accessibility} goodToKnow={event.goodToKnow} />
    {translationLanguages.map((language) => (
      <TranslationSection key={language} event={event} language={language} />
    ))}
  </>
);
