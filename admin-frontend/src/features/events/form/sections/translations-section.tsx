import { languages } from '@utsav/brand/languages';
import { translatedEventTexts } from '@utsav/contracts/http/event-texts';
import { hasText } from '@utsav/contracts/language/has-text';
import { translationLanguages, type TranslationLanguage } from '@utsav/contracts/language/languages';
import { Input } from 'antd';
import type { ReactElement } from 'react';
import { RichText } from '../../detail/rich-text';
import { DescriptionEditor } from '../../editor/description-editor';
import type { EventDraft } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { LinesInput } from '../../../../components/lines-input';
import { OtherLanguages, TranslatedText } from '../../../../components/other-languages';
import { Watch } from '../fields/watch';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

interface TranslatedProps {
  label: string;
  name: (string | number)[];
  language: TranslationLanguage;
  /** In the default language; nothing is to be translated where it is empty. */
  original: (draft: EventDraft) => string | string[] | undefined;
  children: ReactElement;
}

/** Whole, since it is what is translated. */
const Original = ({ of: given }: { of: string | string[] }) =>
  typeof given === 'string' && given.includes('<') ? <RichText html={given} /> : <p>{[given].flat().join('\n')}</p>;

const isEmpty = (original: string | string[] | undefined): boolean => !original || original.length === 0;

const Translated = ({ original, ...field }: TranslatedProps) => (
  <Watch of={original}>
    {(given) => (isEmpty(given) ? null : <TranslatedText {...field} original={<Original of={given ?? ''} />} />)}
  </Watch>
);

function EventTexts({ language }: { language: TranslationLanguage }) {
  const under = ['translations', language];
  return (
    <>
      <Translated language={language} label={names.name} name={[...under, 'name']} original={({ basic }) => basic.name}>
        <Input maxLength={200} />
      </Translated>
      <Translated
        language={language}
        label={names.description}
        name={[...under, 'description']}
        original={({ basic }) => basic.description}
      >
        <DescriptionEditor minHeight={120} aria-label={`Description in ${languages[language].name}`} />
      </Translated>
      <Translated
        language={language}
        label={names.remark}
        name={[...under, 'remark']}
        original={({ other }) => other.remark}
      >
        <Input.TextArea rows={2} maxLength={20_000} />
      </Translated>
      {translatedEventTexts.map((field) => (
        <Translated
          key={field}
          language={language}
          label={names[field]}
          name={[...under, field]}
          original={({ basic }) => basic[field]}
        >
          <Input maxLength={200} />
        </Translated>
      ))}
      <Translated
        language={language}
        label="Name of the venue"
        name={[...under, 'venue', 'name']}
        original={({ venue }) => venue.name}
      >
        <Input maxLength={200} />
      </Translated>
      <Translated
        language={language}
        label="Address of the venue"
        name={[...under, 'venue', 'address']}
        original={({ venue }) => venue.address}
      >
        <Input maxLength={200} />
      </Translated>
      <Translated
        language={language}
        label={names.bring}
        name={[...under, 'goodToKnow', 'bring']}
        original={({ goodToKnow }) => goodToKnow.bring}
      >
        <LinesInput />
      </Translated>
      <Translated
        language={language}
        label={names.notAllowed}
        name={[...under, 'goodToKnow', 'notAllowed']}
        original={({ goodToKnow }) => goodToKnow.notAllowed}
      >
        <LinesInput />
      </Translated>
      <Translated
        language={language}
        label={names.gettingThere}
        name={[...under, 'goodToKnow', 'gettingThere']}
        original={({ goodToKnow }) => goodToKnow.gettingThere}
      >
        <Input.TextArea rows={2} maxLength={1000} />
      </Translated>
      <Translated
        language={language}
        label={names.notes}
        name={[...under, 'accessibility', 'notes']}
        original={({ accessibility }) => accessibility.notes}
      >
        <Input.TextArea rows={2} maxLength={1000} />
      </Translated>
      <Translated
        language={language}
        label="Terms, all of them, one a line"
        name={[...under, 'termsAndConditions']}
        original={({ terms }) => terms.map(({ point }) => point).filter(Boolean)}
      >
        <LinesInput />
      </Translated>
    </>
  );
}

const tierFields = ['type', 'subtitle', 'desc'] as const;

function TierTexts({ language, at }: { language: TranslationLanguage; at: number }) {
  const under = ['tickets', at, 'translations', language];
  return (
    <>
      {tierFields.map((field) => (
        <Translated
          key={field}
          language={language}
          label={`Ticket ${at + 1}: ${names[field]}`}
          name={[...under, field]}
          original={({ tickets }) => tickets[at]?.[field]}
        >
          <Input maxLength={200} />
        </Translated>
      ))}
      <Translated
        language={language}
        label={`Ticket ${at + 1}: ${names.perks}`}
        name={[...under, 'perks']}
        original={({ tickets }) => tickets[at]?.perks}
      >
        <LinesInput />
      </Translated>
    </>
  );
}

const EntryTexts = ({ language, at }: { language: TranslationLanguage; at: number }) =>
  (['name', 'role'] as const).map((field) => (
    <Translated
      key={field}
      language={language}
      label={`Line-up ${at + 1}: ${names[field]}`}
      name={['lineup', at, 'translations', language, field]}
      original={({ lineup }) => lineup[at]?.[field]}
    >
      <Input maxLength={200} />
    </Translated>
  ));

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const LanguageTexts = ({ language }: { language: TranslationLanguage }) => (
  <>
    <EventTexts language={language} />
    <Watch of={({ tickets, lineup }) => ({ tickets: idsOf(tickets), lineup: idsOf(lineup) })}>
      {({ tickets, lineup }) => (
        <>
          {tickets.map((id, at) => (
            <TierTexts key={id} language={language} at={at} />
          ))}
          {lineup.map((id, at) => (
            <EntryTexts key={id} language={language} at={at} />
          ))}
        </>
      )}
    </Watch>
  </>
);

const givenIn = ({ translations, tickets, lineup }: EventDraft): TranslationLanguage[] =>
  translationLanguages.filter((language) =>
    hasText(
      [translations, ...tickets.map((row) => row.translations), ...lineup.map((row) => row.translations)].map(
        (texts) => texts[language],
      ),
    ),
  );

/** The texts of the whole form once more for each other language, beside what stands in English. */
export const TranslationsSection = () => (
  <SectionCard of="translations">
    <p className={layout.muted}>
      What is left empty is shown in English. Names of artists, cities and categories need no translation.
    </p>
    <Watch of={givenIn}>
      {(given) => <OtherLanguages given={given}>{(language) => <LanguageTexts language={language} />}</OtherLanguages>}
    </Watch>
  </SectionCard>
);
