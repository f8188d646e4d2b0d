import { activeSection, type Section } from './active-messages';

/**
 * The English messages of one namespace. Reading one returns it in the current language,
 * so messages are read while rendering, never stored in a constant.
 */
export function defineMessages<T extends Section>(section: string, english: T): Readonly<T> {
  const messages = {} as T;
  for (const name of Object.keys(english))
    Object.defineProperty(messages, name, {
      enumerable: true,
      get: () => activeSection(section)?.[name] ?? english[name],
    });
  return messages;
}
