import { eventRichResultFindings } from '@utsav/test-kit/assertions/event-rich-results';
import { run } from './stack/running-stack';

/** What a program reads of a page: it runs no scripts. */
async function read(path: string) {
  const response = await fetch(new URL(path, run.urls.site));
  const html = await response.text();
  const metaOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    alternates: Object.fromEntries(alternates.map(([, code, address]) => [code, address])) as Record<string, string>,
    structured: structured && (JSON.parse(structured) as unknown),
    metaOf,
  };
}

const pathOf = (address: string): string => new URL(address).pathname;

async function pathsInSitemap(): Promise<string[]> {
  const text = await (await fetch(`${run.urls.site}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address));
}

it('describes every upcoming event without a finding, in Hindi as in English', async () => {
  const inBoth = (await pathsInSitemap()).filter((path) => path.includes('/events/'));
  // A few in Hindi are enough: they are made alike.
  const paths = inBoth.filter((path, at) => !path.startsWith('/hi/') || at % 9 === 0);
  expect(paths.length).toBeGreaterThan(45);
  const findings: string[] = [];
  const complete: string[] = [];
  for (const path of paths) {
    const { structured } = await read(path);
    const found = eventRichResultFindings(structured, new Date());
    if (found.length === 0) complete.push(path);
    // Events of other journeys have no picture, artist and organizer.
    const mayLack = ['image', 'performer', 'organizer'];
    findings.push(...eventRichResultFindings(structured, new Date(), mayLack).map((finding) => `${path}: ${finding}`));
  }
  expect(findings).toEqual([]);
  // Those of the demo have everything.
  expect(complete.length).toBeGreaterThan(45);
});

it('has each page of the sitemap in its language, and each names the other', async () => {
  const paths = (await pathsInSitemap()).filter((path) => !path.includes('/events/'));
  // The first of each kind is enough.
  const kinds = [...new Map(paths.map((path) => [path.replace(/(s\/)[^/]+$/, '$1'), path])).values()];
  expect(kinds.length).toBeGreaterThan(20);
  for (const path of kinds) {
    const { language, canonical, alternates } = await read(path);
    const isHindi = /^\/hi(\/|$)/.test(path);
    expect([path, language]).toEqual([path, isHindi ? 'hi-IN' : 'en-IN']);
    expect([path, canonical]).toEqual([path, alternates[isHindi ? 'hi-IN' : 'en-IN']]);
    const other = await read(pathOf(alternates[isHindi ? 'en-IN' : 'hi-IN'] ?? ''));
    expect([path, other.alternates]).toEqual([path, alternates]);
  }
});

/** Of the demo: events of other journeys have no picture. */
async function firstComplete(paths: string[]): ReturnType<typeof read> {
  for (const path of paths) {
    const page = await read(path);
    if (eventRichResultFindings(page.structured, new Date()).length === 0) return page;
  }
  throw new Error('no event has everything');
}

it('gives chat apps a JPEG of each event that has a picture', async () => {
  const { metaOf } = await firstComplete((await pathsInSitemap()).filter((path) => path.includes('/hi/events/')));
  expect(metaOf('og:image:type')).toBe('image/jpeg');
  const picture = await fetch(new URL(pathOf(metaOf('og:image') ?? ''), run.urls.site));
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([picture.status, bytes.subarray(0, 3).toString('hex')]).toEqual([200, 'ffd8ff']);
});
