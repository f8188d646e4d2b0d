import { languages, type Language as LanguageCode } from '@utsav/brand/languages';
import { languageCodes } from '@utsav/contracts/language/languages';
import type { Dictionary } from './dictionary';

interface Language {
  /** As its speakers call it. */
  name: string;
  /** Of the document and of dates. */
  locale: string;
  /** English needs none: its messages lie beside the code. */
  load?: () => Promise<Dictionary>;
}

/** Another language is one folder of messages, one row here and in the brand, and its code in `public/theme.js`. */
export const LANGUAGES = {
  en: languages.en,
  hi: { ...languages.hi, load: async () => (await import('./hi/index')).hi },
} as const satisfies Record<LanguageCode, Language>;

export type { LanguageCode };

export const LANGUAGE_CODES: readonly LanguageCode[] = languageCodes;

export const languageOf = (code: LanguageCode): Language => LANGUAGES[code];
