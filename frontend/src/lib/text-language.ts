import { currentLanguage } from '../i18n/language-choice';
import { languageOf, type LanguageCode } from '../i18n/languages';

const scripts: readonly [LanguageCode, RegExp][] = [
  ['hi', /\p{Script=Devanagari}/u],
  ['en', /\p{Script=Latin}/u],
];

/** The `lang` of a text of the organizer; absent where it is that of the page. */
export function textLanguage(text: string): string | undefined {
  const [code] = scripts.find(([, script]) => script.test(text)) ?? [];
  return code && code !== currentLanguage() ? languageOf(code).locale : undefined;
}
