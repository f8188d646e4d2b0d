import { hasText } from '@utsav/contracts/language/has-text';
import { translationLanguages, type TranslationLanguage, type Translations } from '@utsav/contracts/language/languages';

export type ByLanguage<T> = Record<TranslationLanguage, T>;

export const inEachLanguage = <T>(texts: (language: TranslationLanguage) => T): ByLanguage<T> =>
  Object.fromEntries(translationLanguages.map((language) => [language, texts(language)])) as ByLanguage<T>;

/** Empty lines are not sent. */
export const linesOf = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** Languages without a text are not sent. */
export const givenTexts = <T, Sent>(texts: ByLanguage<T>, sent: (texts: T) => Sent): Translations<Sent> =>
  Object.fromEntries(
    translationLanguages.flatMap((language) => (hasText(texts[language]) ? [[language, sent(texts[language])]] : [])),
  );
