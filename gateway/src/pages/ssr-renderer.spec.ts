import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@utsav/brand/languages';
import { RenderBudgetSpent, SsrRenderer } from './ssr-renderer';

describe(SsrRenderer, () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-ssr-'));
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true }));

  const build = (text: string, at: number) => {
    const file = join(folder, 'entry-server.cjs');
    writeFileSync(
      join(folder, 'page-assets.json'),
      JSON.stringify({ en: { event: { modules: ['/event.js'] } }, hi: { event: { modules: ['/event-hi.js'] } } }),
    );
    writeFileSync(
      file,
      `let renders = 0; exports.renderPage = async ({ path, head, responses, siteUrl, assets }) => { renders += 1; if (responses.length > 2) throw new Error('odd'); return [${JSON.stringify(text)}, renders, path, head.title, responses, siteUrl, assets.modules[0]].join(' '); };`,
    );
    utimesSync(file, at, at);
  };

  const htmlIn = async (language: Language, renderer: SsrRenderer, address: string, ...responses: string[]) => {
    const [path = '', query] = address.split('?');
    return (
      await renderer.render({
        page: 'event',
        language,
        path,
        ...(query && { search: `?${query}` }),
        head: { title: 'Ragas' },
        responses: () => Promise.resolve(responses.map((response) => JSON.stringify(response))),
      })
    )?.html;
  };

  const htmlOf = (renderer: SsrRenderer, address: string, ...responses: string[]) =>
    htmlIn('en', renderer, address, ...responses);

  it('renders nothing before the site is built', async () => {
    expect(await htmlOf(new SsrRenderer(join(folder, 'none'), ''), '/')).toBeUndefined();
  });

  it('renders once while the data are the same, anew when they change, once a second at most', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_020_000 });
    build('first', 1000);
    const renderer = new SsrRenderer(folder, 'https://utsav.example');
    const first = 'first 1 /events/e1 Ragas seats https://utsav.example /event.js';
    expect(await htmlOf(renderer, '/events/e1', 'seats')).toBe(first);
    expect(await htmlOf(renderer, '/events/e1', 'fewer')).toBe(first);
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(renderer, '/events/e1', 'seats')).toBe(first);
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(renderer, '/events/e1', 'fewer')).toContain('first 2 /events/e1 Ragas fewer');
    expect(await htmlOf(renderer, '/events/e2', 'fewer')).toContain('first 3 /events/e2 Ragas fewer');
    await expect(htmlOf(renderer, '/', '1', '2', '3')).rejects.toThrow('odd');
  });

  it('renders a page in each language by an instance of its own, which has its messages as its state', async () => {
    build('page', 1200);
    const renderer = new SsrRenderer(folder, '');
    expect(await htmlIn('en', renderer, '/events/e1', 'seats')).toBe('page 1 /events/e1 Ragas seats  /event.js');
    expect(await htmlIn('hi', renderer, '/events/e1', 'seats')).toBe('page 1 /events/e1 Ragas seats  /event-hi.js');
  });

  it('renders anew after a minute, so that no document is served with data that its browser takes for old', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_020_000 });
    build('page', 1500);
    const renderer = new SsrRenderer(folder, '');
    expect(await htmlOf(renderer, '/events/e1', 'seats')).toContain('page 1');
    jest.advanceTimersByTime(61_000);
    expect(await htmlOf(renderer, '/events/e1', 'seats')).toContain('page 2');
  });

  it('renders a few lists of a filter or a search a second, since they are endless, and every other page all the same', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_020_000 });
    build('list', 1700);
    const renderer = new SsrRenderer(folder, '');
    for (let at = 1; at <= 20; at += 1) expect(await htmlOf(renderer, `/search?q=${at}`)).toContain(`list ${at} `);
    await expect(htmlOf(renderer, '/search?q=21')).rejects.toThrow(RenderBudgetSpent);
    expect(await htmlOf(renderer, '/search?q=20')).toContain('list 20 ');
    expect(await htmlOf(renderer, '/search')).toContain('list 21 ');
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(renderer, '/search?q=21')).toContain('list 22 ');
  });

  it('renders with the site that was built last', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_020_000 });
    build('old', 2000);
    const renderer = new SsrRenderer(folder, '');
    expect(await htmlOf(renderer, '/')).toContain('old');
    build('new', 3000);
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(renderer, '/')).toContain('new');
  });
});
