import type { Browser } from 'puppeteer';
import { newVisitor, openBrowser } from './stack/browser';
import { looksAt, openTour, visitScreen, type Tour } from './stack/all-screens';
import { run } from './stack/running-stack';
import { violations } from './stack/screen-violations';
import { hasScreen, type Screen } from './stack/screens';

let browser: Browser;
let tour: Tour;
beforeAll(async () => {
  browser = await openBrowser();
  tour = await openTour(browser);
});
afterAll(() => browser.close());

const links = new Map<string, string>();

it('fits each screen to 320, 390 and 1440 px and leaves nothing for assistive technology to stumble over', async () => {
  const all: Record<string, string[]> = {};
  const visit = async (screen: Screen, at: number): Promise<void> => {
    const looks = looksAt(screen);
    // Another look for each screen: `tour/every-look` takes all of them.
    const chosen = looks[at % looks.length]!;
    const { language, scheme } = chosen;
    const own = looks.filter((look) => look.language === language && look.scheme === scheme);
    const found = await visitScreen(tour[screen.app], screen, own, (look) => look === chosen);
    if (found.violations.length > 0) all[`${screen.app} ${screen.pattern}`] = found.violations;
    for (const link of found.links) if (!links.has(link)) links.set(link, screen.address);
  };
  // Side by side: a visit is mostly waiting until a screen is calm.
  await Promise.all(
    (['site', 'console'] as const).map(async (app) => {
      for (const [at, screen] of tour.screens.entries()) if (screen.app === app) await visit(screen, at);
    }),
  );
  expect(all).toEqual({});
});

it('would notice a control without a name', async () => {
  const { page } = await newVisitor(browser);
  await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><button></button></main></html>');
  expect(await violations(page)).toEqual([expect.stringContaining('button-name')]);
});

it('leads somewhere with each link of each screen', async () => {
  expect(links.size).toBeGreaterThan(50);
  const own = [...links].filter(([link]) => link.startsWith(run.urls.site));
  const dead: string[] = [];
  const answers = new Map<string, Promise<number>>();
  const statusOf = (address: string): Promise<number> => {
    const status = answers.get(address) ?? fetch(address, { redirect: 'follow' }).then((answer) => answer.status);
    answers.set(address, status);
    return status;
  };
  for (const [link, from] of own) {
    const { origin, pathname, search } = new URL(link);
    const isFile = /\.\w+$/.test(pathname) || pathname.startsWith('/api/') || pathname.startsWith('/docs');
    const status = await statusOf(`${origin}${pathname}${search}`);
    if (status >= 400 || !(isFile || hasScreen(pathname))) dead.push(`${link} (${status}) on ${from}`);
  }
  expect(dead).toEqual([]);
});
