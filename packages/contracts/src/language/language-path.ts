import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { translationLanguages } from './languages';

/** What the addresses of a language begin with: `/hi`; nothing for the default language. */
export const languagePrefix = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** The address of a page of the site in a language: `/hi/tickets`. */
export const pathIn = (language: Language, path: string): string =>
  languagePrefix(language) + (path === '/' && language !== defaultLanguage ? '' : path);

const prefixed = new RegExp(`^/(${translationLanguages.join('|')})(?=/|$)`, 'i');

/** A path and the language that it names; those without one are shown in the language that the visitor has chosen. */
export function pathAndLanguage(path: string): { path: string; language: Language | undefined } {
  const code = prefixed.exec(path)?.[1];
  const language = translationLanguages.find((known) => known === code?.toLowerCase());
  return { path: code === undefined ? path : path.slice(code.length + 1) || '/', language };
}
