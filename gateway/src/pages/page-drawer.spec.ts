import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageDrawer } from './page-drawer';

describe(PageDrawer, () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-drawer-'));
  const file = join(folder, 'draw-page.cjs');
  afterEach(() => jest.useRealTimers());
  afterAll(() => rmSync(folder, { recursive: true }));

  const build = (text: string, at: number) => {
    writeFileSync(
      file,
      `let drawn = 0; exports.drawPage = async (address, answers, siteUrl) => { drawn += 1; if (answers.length > 2) throw new Error('odd'); return [${JSON.stringify(text)}, drawn, address, answers, siteUrl].join(' '); };`,
    );
    utimesSync(file, at, at);
  };

  const htmlOf = async (drawer: PageDrawer, address: string, answers: string) =>
    (await drawer.draw(address, () => Promise.resolve(answers)))?.html;

  it('draws nothing before the site is built', async () => {
    expect(await htmlOf(new PageDrawer(join(folder, 'none.cjs'), ''), '/', '[]')).toBeUndefined();
  });

  it('draws once what has the same answers, and anew what has others, once a second at most', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_000_000 });
    build('first', 1000);
    const drawer = new PageDrawer(file, 'https://utsav.example');
    const first = 'first 1 /events/e1 seats https://utsav.example';
    expect(await htmlOf(drawer, '/events/e1', '["seats"]')).toBe(first);
    const kept = await drawer.draw('/events/e1', () => Promise.resolve('["fewer"]'));
    expect(kept).toMatchObject({ html: first, answers: '["seats"]' });
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(drawer, '/events/e1', '["seats"]')).toBe(first);
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(drawer, '/events/e1', '["fewer"]')).toContain('first 2 /events/e1 fewer');
    expect(await htmlOf(drawer, '/events/e2', '["fewer"]')).toContain('first 3 /events/e2 fewer');
    await expect(htmlOf(drawer, '/', '[1,2,3]')).rejects.toThrow('odd');
  });

  it('draws with the site that was built last', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: 1_000_000 });
    build('old', 2000);
    const drawer = new PageDrawer(file, '');
    expect(await htmlOf(drawer, '/', '[]')).toContain('old');
    build('new', 3000);
    jest.advanceTimersByTime(1000);
    expect(await htmlOf(drawer, '/', '[]')).toContain('new');
  });
});
