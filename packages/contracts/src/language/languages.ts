/** Languages of the site and of what people are sent, as BCP-47 codes. Another one is a row here and a folder of texts. */
export const languages = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
} as const satisfies Record<string, { /** As its speakers call it. */ name: string; locale: string }>;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Of whoever has chosen none. */
export const defaultLanguage = 'en' satisfies Language;

/** The language of a code; English for none, and for one that only a newer release knows. */
export const languageOr = (code: string | undefined, fallback: Language = defaultLanguage): Language =>
  languageCodes.find((known) => known === code) ?? fallback;
