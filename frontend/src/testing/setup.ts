import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { translations } from '../app/translations/translations';
import { chooseLanguage, currentLanguage, registerTranslations } from '../i18n/language-choice';
import { gateway } from './gateway';

// A loaded machine is slow, not wrong, and these specs give way to the journeys beside them.
configure({
  asyncUtilTimeout: 20_000,
  // A query that waits fails many times before it finds; the page is printed once, where a test fails.
  getElementError: (message, container) =>
    Object.assign(new Error(message ?? String(prettyDOM(container as Element))), {
      name: 'TestingLibraryElementError',
    }),
});

// jsdom has no layout: these parts of a browser are missing there.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

// Everything is in view.
window.IntersectionObserver = class {
  private readonly notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.notify = notify;
  }
  observe(): void {
    this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect(): void {}
} as never;

/** The day of the samples, whatever the day of the run. */
const today = Date.parse('2026-11-26T12:00:00+05:30');

registerTranslations(translations);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: today, shouldAdvanceTime: true }));
beforeAll(() => gateway.listen({ onUnhandledFrame: 'error' }));
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM());
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
  cleanup();
  if (currentLanguage() !== 'en') await chooseLanguage('en');
  gateway.resetHandlers();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new Event('online'));
});
afterAll(() => gateway.close());

vi.mock('../lib/leave-to', () => import('./stand-ins'));
vi.mock('../lib/save-file', () => import('./stand-ins'));
vi.mock('../features/payment-result/confetti', () => import('./stand-ins'));
