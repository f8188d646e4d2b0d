import { defaultLanguage, languages, type Language } from '@utsav/brand/languages';

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** The language of a code; the default for none, and for one that only a newer release knows. */
export const languageOr = (code: string | undefined, fallback: Language = defaultLanguage): Language =>
  languageCodes.find((known) => known === code) ?? fallback;

/** Languages in which the texts of an event may be given besides the default one. */
export const translationLanguages = languageCodes.filter(
  (code): code is TranslationLanguage => code !== defaultLanguage,
) as [TranslationLanguage, ...TranslationLanguage[]];
export type TranslationLanguage = Exclude<Language, typeof defaultLanguage>;

/** By language; absent for a language without texts. */
export type Translations<T> = Partial<Record<TranslationLanguage, T>>;
