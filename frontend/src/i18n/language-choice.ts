import { setFormatLocale } from '@utsav/web-kit/format/format-locale';
import { createStoredValue } from '@utsav/web-kit/session/stored-value';
import { useSyncExternalStore } from 'react';
import { activate } from './active-messages';
import { LANGUAGE_CODES, languageOf, type LanguageCode } from './languages';

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

/** Nothing changes before the messages are loaded: no screen is ever half in one language. */
async function show(code: LanguageCode): Promise<void> {
  const { load, locale } = languageOf(code);
  const messages = await load?.();
  activate(messages && { ...messages });
  setFormatLocale(locale);
  document.documentElement.lang = locale;
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
