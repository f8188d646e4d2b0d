import { defaultLanguage, languages, type Language } from '@utsav/brand/languages';

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The language of a code; the default for none, and for one that only a newer release knows. */
export const languageOr = (code: string | undefined, fallback: Language = defaultLanguage): Language =>
  languageCodes.find((known) => known === code) ?? fallback;
