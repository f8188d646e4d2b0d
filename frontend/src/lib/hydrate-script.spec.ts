// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/hydrate.js'), 'utf8');
const MODULES = ['/assets/main.js', '/assets/vendor.js'];

/** Reports a paint to whoever observes. */
let paint: (name: string) => void;
let started: string[];

class Observer {
  static readonly supportedEntryTypes = ['paint'];
  constructor(callback: (list: { getEntriesByName: (name: string) => string[] }, observer: Observer) => void) {
    paint = (painted) =>
      callback({ getEntriesByName: (name: string) => [painted].filter((entry) => entry === name) }, this);
  }
  observe() {}
  disconnect() {}
}

/** As the browser runs it, but for the import. */
function run() {
  const element = { dataset: { modules: MODULES.join(' ') } };
  const text = script.replace('import(', 'importModule(').replace('document.currentScript', 'element');
  new Function('element', 'importModule', text)(element, (name: string) => started.push(name));
}

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  started = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  delete document.documentElement.dataset.translating;
});

it('loads no module before the first contentful paint, and then all of them once', () => {
  run();
  paint('first-paint');
  expect([preloaded(), started]).toEqual([[], []]);
  paint('first-contentful-paint');
  vi.runAllTimers();
  expect([preloaded(), started]).toEqual([MODULES, ['/assets/main.js']]);
});

it('waits no longer than three seconds for a paint', () => {
  run();
  vi.advanceTimersByTime(2999);
  expect(started).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(started).toEqual(['/assets/main.js']);
});

it('does not wait in a hidden tab, for messages that a page is hidden for, or without paint entries', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  run();
  expect(started).toHaveLength(1);
  visibility.mockRestore();

  document.documentElement.dataset.translating = 'hi';
  run();
  expect(started).toHaveLength(2);
  delete document.documentElement.dataset.translating;

  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['longtask'] });
  run();
  expect(started).toHaveLength(3);
});

it('starts when the tab is hidden before it is painted', () => {
  run();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(started).toEqual(['/assets/main.js']);
});
