import { pathAndLanguage } from '@utsav/contracts/language/language-path';
import { setFormatLocale } from '@utsav/web-kit/format/format-locale';
import { createStoredValue } from '@utsav/web-kit/session/stored-value';
import { useSyncExternalStore } from 'react';
import { activate, type Section } from './active-messages';
import { LANGUAGE_CODES, languageOf, type Language, type LanguageCode } from './languages';

const DEFAULT: LanguageCode = 'en';

const codeOf = (text: string | null | undefined) => LANGUAGE_CODES.find((code) => code === text);

/** Of an address that names its language, which then counts for everybody; at all others it is the visitor's. */
const addressed = (): LanguageCode | undefined => pathAndLanguage(window.location.pathname).language;

/** `theme.js` reads it off an address that this tab began with and the browser's languages. */
const preferred = (!import.meta.env.SSR && codeOf(document.documentElement.dataset.translating)) || DEFAULT;

const stored = createStoredValue<LanguageCode>(
  'bb_language',
  (text) => codeOf(text) ?? preferred,
  (code) => code,
);

let shown: LanguageCode = DEFAULT;
/** What it is rendered in first. */
let served: LanguageCode = DEFAULT;
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

async function speak(code: LanguageCode): Promise<void> {
  const messages = await translations[code]?.();
  activate(messages && { ...messages });
  setFormatLocale(languageOf(code).locale);
  shown = code;
}

/** The language of the address, where it names one, else that of the visitor. */
export const languageOfVisit = (): LanguageCode => addressed() ?? stored.get();

/** Before the first rendering, on the server and of a page that it has rendered. */
export async function serveIn(code: LanguageCode): Promise<void> {
  if (shown !== code) await speak(code);
  served = code;
}

/** Nothing changes before the messages are loaded: no screen is ever half in one language. */
async function show(code: LanguageCode): Promise<void> {
  const language = languageOf(code);
  await Promise.all([translations[code]?.(), loadLetters(language)]);
  await speak(code);
  document.documentElement.lang = language.locale;
  listeners.forEach((listener) => listener());
}

/** After the first rendering. Without its messages, for example offline, the page still opens, in English. */
export async function prepareLanguage(): Promise<void> {
  const wanted = languageOfVisit();
  if (wanted !== shown || document.documentElement.lang !== languageOf(wanted).locale)
    await show(wanted).catch(() => {});
  if (addressed()) return;
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

/** Of the next pages, where their address names none. */
export const keepLanguage = (code: LanguageCode): void => stored.set(code);

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
    () => served,
  );
