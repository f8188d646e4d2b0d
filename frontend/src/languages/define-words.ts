import { activeSection, type Section } from './active-words';

/**
 * The English words of a part of the site. Reading one gives it in the language that is on screen,
 * so words are read while rendering, never kept from before.
 */
export function defineWords<T extends Section>(section: string, english: T): Readonly<T> {
  const words = {} as T;
  for (const name of Object.keys(english))
    Object.defineProperty(words, name, {
      enumerable: true,
      get: () => activeSection(section)?.[name] ?? english[name],
    });
  return words;
}
