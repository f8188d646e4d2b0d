import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { gateway } from './gateway';

// The first screen of a file loads its chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

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
afterEach(() => {
  cleanup();
  gateway.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => gateway.close());

// No rules of style are written: jsdom would weigh them for every element that a spec looks for.
vi.mock('../app/theme/antd-theme', async (original) => {
  const { antdTheme } = await original<typeof import('../app/theme/antd-theme')>();
  return { antdTheme: (scheme: 'light' | 'dark') => ({ ...antdTheme(scheme), zeroRuntime: true }) };
});
