import type { Translations } from '@utsav/contracts/language/languages';
import { currentLanguage } from '../i18n/language-choice';
import type { LanguageCode } from '../i18n/languages';

interface Translatable {
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

/** With the texts that the organizer gave in the language on screen. What names it in addresses stays in the original. */
export function translated<T extends Translatable>(record: T): T {
  const texts = (record.translations as Partial<Record<LanguageCode, object>> | undefined)?.[currentLanguage()];
  return texts ? (laidOver(record, texts) as T) : record;
}
