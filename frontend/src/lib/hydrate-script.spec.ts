// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  new Function('element', 'importModule', text)(element, async (name: string) => void started.push(name));
}

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  started = [];
});
afterEach(() => {
  document.dispatchEvent(new Event('hydrated'));
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

describe('what is pressed, chosen or typed before the page is hydrated', () => {
  const shown = `
    <button type="button" id="heart"><svg id="icon"></svg></button>
    <button type="button" id="more"></button>
    <label>Map <input type="radio" name="view" id="map" /></label>
    <input type="radio" name="view" id="list" checked />
    <select id="city"><option>All</option><option>Pune</option></select>
    <form id="search"><input id="words" /><button id="go"></button></form>
    <a href="#next" id="link"></a>`;
  const find = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as unknown as T;
  let handled: string[];
  const handle = (event: Event) => {
    handled.push(`${event.type} ${(event.target as Element).id}`);
    if (event.type === 'submit') event.preventDefault();
  };
  /** As React does: its listeners are on the document, and come after those of the script. */
  const listen = () => {
    for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, handle, true);
  };
  const chooseCity = () => {
    find<HTMLSelectElement>('city').value = 'Pune';
    find('city').dispatchEvent(new Event('change', { bubbles: true }));
  };
  const hydrate = () => document.dispatchEvent(new Event('hydrated'));

  beforeEach(() => {
    document.body.innerHTML = shown;
    handled = [];
    run();
    listen();
  });
  afterEach(() => {
    for (const type of ['click', 'change', 'input', 'submit']) document.removeEventListener(type, handle, true);
    document.body.replaceChildren();
  });

  it('is replayed then, once for each control and in the order of the last presses', () => {
    find('icon').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    find('more').click();
    chooseCity();
    find('heart').click();
    expect(handled).toEqual([]);
    find<HTMLSelectElement>('city').value = 'All';
    hydrate();
    expect(handled).toEqual(['click more', 'change city', 'click heart']);
    expect(find<HTMLSelectElement>('city').value).toBe('Pune');
  });

  it('is typed again then, since React has set the field back', () => {
    const field = find<HTMLInputElement>('words');
    for (const value of ['s', 'si', 'sit']) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    expect(handled).toEqual([]);
    field.value = '';
    hydrate();
    expect(handled).toEqual(['input words']);
    expect(field.value).toBe('sit');
  });

  it('changes a choice only then, so that the app sees the change', () => {
    find('map').click();
    expect(find<HTMLInputElement>('list').checked).toBe(true);
    hydrate();
    expect(find<HTMLInputElement>('map').checked).toBe(true);
    expect(handled).toEqual(['click map', 'input map', 'change map']);
  });

  it('is left to the browser where it works without the app', () => {
    find('link').click();
    find('go').click();
    expect(handled).toEqual(['click link', 'click go', 'submit search']);
    hydrate();
    expect(handled).toHaveLength(3);
  });

  it('is replayed five seconds after the modules where nothing reports that it is hydrated', async () => {
    find('more').click();
    paint('first-contentful-paint');
    await vi.advanceTimersByTimeAsync(4999);
    expect(handled).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(handled).toEqual(['click more']);
    hydrate();
    expect(handled).toHaveLength(1);
  });

  it('is not held back after that', () => {
    hydrate();
    find('more').click();
    chooseCity();
    expect(handled).toEqual(['click more', 'change city']);
  });
});

it('follows a link marked for that by the app, once it is there, unless it opens a tab of its own', () => {
  document.body.innerHTML = '<a href="/checkout/e1" data-replay>Book</a>';
  const link = document.querySelector('a')!;
  const followed = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', followed);
  run();
  link.click();
  expect([followed.mock.calls.length, link.getAttribute('aria-busy')]).toEqual([0, 'true']);
  link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(followed).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('hydrated'));
  expect([followed.mock.calls.length, link.hasAttribute('aria-busy')]).toEqual([2, false]);
});
