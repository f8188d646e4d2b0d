import type { Language } from '@utsav/brand/languages';
import type { Dictionary } from './dictionary';
import { en } from './en/index';
import { hi } from './hi/index';

/** Another language is one folder of messages, one row here and in the contracts. */
const dictionaries: Record<Language, Dictionary> = { en, hi };

/** Unlike the site, one process writes in several languages at once, so the language is a parameter. */
export const messagesIn = (language: Language): Dictionary => dictionaries[language];
