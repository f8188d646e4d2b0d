import type { Language } from '@utsav/brand/languages';
import type { Translations } from './languages';

export interface Translatable {
  /** Absent in what an older release stored for offline use. */
  translations?: Translations<object> | undefined;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty text or list of a translation was not given. */
function laidOver(value: unknown, texts: unknown): unknown {
  if (Array.isArray(texts)) return texts.length > 0 ? texts : value;
  if (!isFields(texts)) return texts || value;
  const fields = isFields(value) ? value : {};
  return {
    ...fields,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, laidOver(fields[name], text)])),
  };
}

/** With the texts that the organizer gave in a language. */
export function translatedTo<T extends Translatable>(language: Language, record: T): T {
  const texts = (record.translations as Partial<Record<Language, object>> | undefined)?.[language];
  return texts ? (laidOver(record, texts) as T) : record;
}
