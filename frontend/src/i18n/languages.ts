import type { Dictionary } from './dictionary';

interface Language {
  /** As its speakers call it. */
  name: string;
  /** Of the document and of dates. */
  locale: string;
  /** English needs none: its messages lie beside the code. */
  load?: () => Promise<Dictionary>;
}

/** Another language is one folder of messages, one row here and its code in `public/theme.js`. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', load: async () => (await import('./hi/index')).hi },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];

export const languageOf = (code: LanguageCode): Language => LANGUAGES[code];
