import type { LanguageCode } from '../../i18n/languages';
import type { Dictionary } from './dictionary';

/** Another language is one folder of messages and one row here. */
export const translations = {
  hi: async () => (await import('./hi/index')).hi,
} satisfies Record<Exclude<LanguageCode, 'en'>, () => Promise<Dictionary>>;
