import { formatLocale } from '@utsav/web-kit/format/format-locale';

/** As organizers write them in an event. */
const names = {
  hi: 'Hindi',
  en: 'English',
  mr: 'Marathi',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  gu: 'Gujarati',
  pa: 'Punjabi',
  ur: 'Urdu',
} as const;

/** What the language of an event is called in the language on screen. */
export function languageName(name: string): string {
  const code = Object.entries(names).find(([, known]) => known.toLowerCase() === name.toLowerCase())?.[0];
  if (!code || formatLocale().startsWith('en')) return name;
  return new Intl.DisplayNames(formatLocale(), { type: 'language' }).of(code) ?? name;
}

export const eventLanguages = (): { value: string; text: string }[] =>
  Object.values(names).map((value) => ({ value, text: languageName(value) }));
