import { setFormatLocale } from '@utsav/web-kit/format/format-locale';
import { createStoredValue } from '@utsav/web-kit/session/stored-value';
import { useSyncExternalStore } from 'react';
import { activate, type Section } from './active-messages';
import { LANGUAGE_CODES, languageOf, type Language, type LanguageCode } from './languages';

const DEFAULT: LanguageCode = 'en';

const codeOf = (text: string | null | undefined) => LANGUAGE_CODES.find((code) => code === text);

/** `theme.js` reads it off the browser's languages. */
const preferred = (!import.meta.env.SSR && codeOf(document.documentElement.dataset.translating)) || DEFAULT;

const stored = createStoredValue<LanguageCode>(
  'bb_language',
  (text) => codeOf(text) ?? preferred,
  (code) => code,
);

let shown: LanguageCode = DEFAULT;
const listeners = new Set<() => void>();

const LETTERS_MS = 1000;

/** Letters that came after the text would move the page; after a while it is better read in those of the device. */
async function loadLetters({ letters }: Pick<Language, 'letters'>): Promise<void> {
  const { fonts } = document;
  if (!letters || !fonts) return;
  const loads = [400, 700].map((weight) => fonts.load(`${weight} 1em "${letters.font}"`, letters.letter));
  const timeout = new Promise((resolve) => setTimeout(resolve, LETTERS_MS));
  await Promise.race([Promise.allSettled(loads), timeout]);
}

/** How the messages of each language are loaded; English has none: its messages lie beside the code. */
export type Translations = Readonly<Partial<Record<LanguageCode, () => Promise<Readonly<Record<string, Section>>>>>>;

let translations: Translations = {};

/** The app gives them, which knows the messages of all folders. */
export const registerTranslations = (given: Translations): void => {
  translations = given;
};

/** Nothing changes before the messages are loaded: no screen is ever half in one language. */
async function show(code: LanguageCode): Promise<void> {
  const language = languageOf(code);
  const [messages] = await Promise.all([translations[code]?.(), loadLetters(language)]);
  activate(messages && { ...messages });
  setFormatLocale(language.locale);
  document.documentElement.lang = language.locale;
  shown = code;
  listeners.forEach((listener) => listener());
}

/** After hydration, which is in the default language. Without its messages, for example offline, the page still opens, in English. */
export async function prepareLanguage(): Promise<void> {
  if (stored.get() !== DEFAULT) await show(stored.get()).catch(() => {});
  // Another tab chose.
  stored.subscribe(() => {
    if (stored.get() !== shown) void show(stored.get()).catch(() => {});
  });
}

/** Rejects where the messages cannot be loaded; the current language then stays. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await show(code);
  stored.set(code);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The language on screen, outside of components. */
export const currentLanguage = (): LanguageCode => shown;

/** The language on screen. */
export const useLanguage = (): LanguageCode =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => DEFAULT,
  );
