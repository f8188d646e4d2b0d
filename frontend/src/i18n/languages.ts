import { languages, type Language as LanguageCode } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';

export interface Language {
  /** As its speakers call it. */
  name: string;
  /** Of the document and of dates. */
  locale: string;
  /** With its letters, where they are not those of English, and one of them. */
  letters?: { font: string; letter: string };
}

/** Another language is one row here and in the brand, its messages in `app/translations`, and its code in `public/theme.js`. */
export const LANGUAGES = {
  en: languages.en,
  hi: {
    ...languages.hi,
    letters: { font: 'Anek Devanagari', letter: 'अ' },
  },
} as const satisfies Record<LanguageCode, Language>;

export type { LanguageCode };

export const LANGUAGE_CODES: readonly LanguageCode[] = languageCodes;

export const languageOf = (code: LanguageCode): Language => LANGUAGES[code];
