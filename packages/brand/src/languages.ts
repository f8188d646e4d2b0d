/** Languages of the site and of what people are sent, as BCP-47 codes. CONTRIBUTING.md says what another one needs. */
export const languages = {
  en: { name: 'English', locale: 'en-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
} as const satisfies Record<string, { /** As its speakers call it. */ name: string; locale: string }>;

export type Language = keyof typeof languages;

/** Of whoever has chosen none. */
export const defaultLanguage = 'en' satisfies Language;
