import { languages } from '@utsav/brand/languages';
import { hasText } from '@utsav/contracts/language/has-text';
import { translationLanguages, type TranslationLanguage } from '@utsav/contracts/language/languages';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { ByLanguage } from '../lib/texts-by-language';
import { SectionCard } from './section-card';
import { Icon } from './icon';
import styles from './other-languages.module.css';

interface TranslatedTextProps {
  label: string;
  name: (string | number)[];
  language: TranslationLanguage;
  original: ReactNode;
  children: ReactElement;
}

/** A text in another language, with the original above or beside it. */
export const TranslatedText = ({ label, name, language, original, children }: TranslatedTextProps) => (
  <div className={styles.translated}>
    <div className={styles.original} lang="en-IN">
      {original}
    </div>
    <div lang={languages[language].locale}>
      <Form.Item name={name} label={label}>
        {children}
      </Form.Item>
    </div>
  </div>
);

interface OtherLanguagesProps {
  /** Languages in which something is given. */
  given: readonly TranslationLanguage[];
  children: (language: TranslationLanguage) => ReactNode;
}

/** The texts of a form once more for each other language; one without any is opened by its button. */
export function OtherLanguages({ given, children }: OtherLanguagesProps) {
  const [opened, setOpened] = useState(given);
  return translationLanguages.map((language) =>
    given.includes(language) || opened.includes(language) ? (
      <Flex key={language} component="fieldset" vertical gap={14} className={styles.texts!}>
        <legend lang={languages[language].locale}>{languages[language].name}</legend>
        {children(language)}
      </Flex>
    ) : (
      <Button
        key={language}
        icon={<Icon of={PlusOutlined} />}
        lang={languages[language].locale}
        onClick={() => setOpened([...opened, language])}
      >
        {languages[language].name}
      </Button>
    ),
  );
}

/** A section of a form that has `translations`. What is left empty is shown in English. */
export function OtherLanguagesSection({ children }: Pick<OtherLanguagesProps, 'children'>) {
  const { getFieldValue } = Form.useFormInstance<{ translations: ByLanguage<unknown> }>();
  const watched = Form.useWatch<ByLanguage<unknown> | undefined>('translations');
  const translations = watched ?? (getFieldValue('translations') as ByLanguage<unknown>);
  return (
    <SectionCard title="Other languages">
      <OtherLanguages given={translationLanguages.filter((language) => hasText(translations[language]))}>
        {children}
      </OtherLanguages>
    </SectionCard>
  );
}
