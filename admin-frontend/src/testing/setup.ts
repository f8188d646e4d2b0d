import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { gateway } from './gateway';

// The first screen of a file loads its chunk, which takes a while on a busy machine.
configure({
  asyncUtilTimeout: 20_000,
  // A query that waits fails many times before it finds; the page is printed once, where a test fails.
  getElementError: (message, container) =>
    Object.assign(new Error(message ?? String(prettyDOM(container as Element))), {
      name: 'TestingLibraryElementError',
    }),
});

// What antd measures with and jsdom lacks.
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver;
window.scrollTo = () => {};
// Reduced motion: a spec sees what a screen says, not a frame of its fading in.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener() {},
    removeListener() {},
  });
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

/** The day of the samples, whatever the day of the run. */
const today = Date.parse('2026-11-26T12:00:00+05:30');

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: today, shouldAdvanceTime: true }));
beforeAll(() => gateway.listen({ onUnhandledFrame: 'error' }));
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(prettyDOM());
  cleanup();
  gateway.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});
afterAll(() => gateway.close());

vi.mock('../lib/leave-to', () => import('./stand-ins'));
vi.mock('../features/dashboard/charts', () => import('./no-chart'));
vi.mock('../features/events/detail/sales/sales-chart', () => import('./no-chart'));
vi.mock('../features/on-sale/minutes-chart', () => import('./no-chart'));
vi.mock('../features/arrivals/minutes-chart', () => import('./no-chart'));

// No rules of style are written: jsdom would weigh them for every element that a spec looks for.
vi.mock('../app/theme/antd-theme', async (original) => {
  const { antdTheme } = await original<typeof import('../app/theme/antd-theme')>();
  return { antdTheme: (scheme: 'light' | 'dark') => ({ ...antdTheme(scheme), zeroRuntime: true }) };
});
