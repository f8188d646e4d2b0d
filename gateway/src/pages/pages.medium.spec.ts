import { brandName } from '@utsav/brand/name';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderInput } from '@utsav/contracts/http/initial-data';
import { pathIn } from '@utsav/contracts/language/language-path';
import { listPages } from '@utsav/contracts/http/initial-data';
import sharp from 'sharp';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-pages-'));
  let gateway: TestGateway;

  beforeAll(async () => {
    for (const name of ['site/assets', 'site/.server', 'admin/assets', 'media'])
      mkdirSync(join(folder, name), { recursive: true });
    const index = (name: string): string =>
      `<!doctype html><html><head><title>${name}</title></head><body>${name}</body></html>`;
    writeFileSync(join(folder, 'site/index.html'), index('site'));
    writeFileSync(join(folder, 'site/theme.js'), 'theme()');
    const assets = Object.fromEntries(
      ['home', 'event', 'directory', 'checkout', ...listPages, 'other'].map((page) => [page, { modules: [page] }]),
    );
    writeFileSync(join(folder, 'site/.server/page-assets.json'), JSON.stringify({ en: assets, hi: assets }));
    // The input in place of the document; `entry-server.spec.tsx` has what the site makes of it.
    writeFileSync(
      join(folder, 'site/.server/entry-server.cjs'),
      `exports.renderPage = async (input) => {
        if (input.path.endsWith('evt_1/') && input.responses) throw new Error('a component of the site is broken');
        return '<i style="--way:1"></i>' + JSON.stringify(input);
      };`,
    );
    writeFileSync(join(folder, 'site/assets/AbCd12.js'), `main(${'x'.repeat(4000)})`);
    writeFileSync(join(folder, 'admin/index.html'), index('admin'));
    writeFileSync(join(folder, 'admin/assets/console-AbCd1234.css'), 'body{}');
    writeFileSync(join(folder, 'media/ragas.webp'), 'picture');
    writeFileSync(join(folder, 'media/ragas.avif'), 'the same picture');
    const poster = sharp({ create: { width: 400, height: 500, channels: 3, background: 'teal' } });
    writeFileSync(join(folder, 'media/poster.webp'), await poster.webp().toBuffer());
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    gateway = await startTestGateway({
      PUBLIC_DIR: join(folder, 'site'),
      ADMIN_DIR: join(folder, 'admin'),
      MEDIA_DIR: join(folder, 'media'),
    });
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(folder, { recursive: true });
  });

  const get = async (
    path: string,
    cookie?: string,
  ): Promise<{ status: number; text: string; cache: string | null; type: string | null }> => {
    const response = await gateway.call(path, { keyless: true, ...(cookie && { headers: { cookie } }) });
    return {
      status: response.status,
      text: await response.text(),
      cache: response.headers.get('cache-control'),
      type: response.headers.get('content-type'),
    };
  };

  const rendered = async (path: string, cookie?: string): Promise<Partial<RenderInput>> => {
    const { text } = await get(path, cookie);
    return text.startsWith('<i') ? (JSON.parse(text.slice(text.indexOf('{'))) as RenderInput) : {};
  };

  it('tell search engines and shared links what they are about', async () => {
    expect((await rendered('/')).share?.structuredData).toMatchObject({ '@type': 'WebSite' });
    const { head, share } = await rendered('/events/evt_1');
    expect(head?.title).toBe(`Ragas at Dawn, Mumbai | ${brandName}`);
    expect(share?.image).toMatchObject({ url: 'http://site.example/media/ragas-share.jpg', type: 'image/jpeg' });
    expect(share?.structuredData).toMatchObject({
      offers: expect.arrayContaining([expect.objectContaining({ availability: 'https://schema.org/SoldOut' })]),
    });
    expect((await rendered('/events/evt_1?auth=login')).head).toEqual(head);
  });

  it('name the one address under which search engines keep them, and none where they do not', async () => {
    for (const [path, address] of [
      ['/', '/'],
      ['/?utm_source=chat', '/'],
      ['/events/evt_1', '/events/evt_1'],
      ['/Events/evt_1/?utm_source=chat&auth=login', '/events/evt_1'],
      ['/events', '/featured'],
      ['/Terms/', '/terms-and-condition'],
      ['/trending?city=Pune', '/trending?city=Pune'],
      ['/contact', '/contact'],
      ['/featured?city=Mumbai', '/featured'],
    ] as const)
      expect((await rendered(path)).head?.canonical).toBe(`http://site.example${address}`);
    for (const path of ['/checkout/evt_1', '/search?q=x', '/tickets', '/no-such-page'])
      expect((await rendered(path)).head?.canonical).toBeUndefined();
  });

  it('are at an address of their own in Hindi, and each names the other', async () => {
    const event = await rendered('/hi/events/evt_1');
    expect(event).toMatchObject({
      language: 'hi',
      path: '/events/evt_1',
      head: { canonical: 'http://site.example/hi/events/evt_1' },
      share: { url: 'http://site.example/hi/events/evt_1' },
      assets: { modules: ['event'] },
    });
    const addressesOf = async (path: string) => (await rendered(path)).head?.alternates?.map(({ href }) => href);
    for (const [path, hindi] of [
      ['/', '/hi'],
      ['/events/evt_1', '/hi/events/evt_1'],
      ['/featured?sort=price', '/hi/featured'],
      ['/trending?city=Pune', '/hi/trending?city=Pune'],
      ['/artists/meera-rao', '/hi/artists/meera-rao'],
      ['/about', '/hi/about'],
    ] as const) {
      const [english] = (await addressesOf(path)) ?? [];
      const both = [english, `http://site.example${hindi}`, english];
      expect([await addressesOf(path), await addressesOf(pathIn('hi', path))]).toEqual([both, both]);
    }
    for (const path of ['/checkout/evt_1', '/hi/checkout/evt_1', '/hi/search?q=x', '/hi/tickets'])
      expect([path, (await rendered(path)).head]).toEqual([path, expect.objectContaining({ noindex: true })]);
    expect((await rendered('/hi/about')).head?.title).toBe(`हमारे बारे में | ${brandName}`);
    for (const path of ['/hi/no-such-page', '/hi/api/event/evt_1', '/hi/admin', '/hi/theme.js', '/en/featured'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('have a title without their scripts, and are not for search engines where they are a visitor’s own or none', async () => {
    const headOf = async (path: string) => (await rendered(path)).head;
    const title = (name: string) => expect.objectContaining({ title: `${name} | ${brandName}` }) as object;
    expect(await headOf('/about')).toEqual(title('About us'));
    expect(await headOf('/about')).not.toHaveProperty('noindex');
    for (const [path, name] of [
      ['/login', 'Login'],
      ['/Tickets/', 'My Tickets'],
      ['/pay/transfer/ord_1', 'Bank transfer'],
      ['/no-such-page', 'Page not found'],
      ['/events/no-such', 'Page not found'],
    ] as const)
      expect([await headOf(path), (await headOf(path))?.noindex]).toEqual([title(name), true]);
  });

  it('are server-rendered with the data that they are rendered from, and the files of their page', async () => {
    const home = await rendered('/?utm_source=chat');
    expect(home).toMatchObject({ path: '/', siteUrl: 'http://site.example', assets: { modules: ['home'] } });
    expect(home.responses?.map(({ route }) => route)).toEqual([
      'GET /api/city/getAllCities',
      'GET /api/banner',
      'GET /api/category/getAllCategories',
      'GET /api/event/featured',
    ]);
    const event = await rendered('/events/evt_1');
    expect(event).toMatchObject({ path: '/events/evt_1', assets: { modules: ['event'] } });
    expect(Date.now() - event.at!).toBeLessThan(10_000);
    const { body } = await gateway.json('/api/event/evt_1');
    expect(event.responses?.at(-1)).toEqual({
      route: 'GET /api/event/:id',
      input: { params: { id: 'evt_1' } },
      data: body.data,
    });
    const checkout = await rendered('/checkout/evt_1');
    expect(checkout).toMatchObject({
      path: '/checkout/evt_1',
      head: { noindex: true },
      assets: { modules: ['checkout'] },
    });
  });

  it('of an artist, a venue or an organizer are server-rendered too, under one address whatever the case', async () => {
    const page = await rendered('/Artists/Meera-Rao');
    expect(page).toMatchObject({
      head: { canonical: 'http://site.example/artists/meera-rao' },
      assets: { modules: ['directory'] },
    });
    expect(page.responses?.at(-1)).toMatchObject({
      route: 'GET /api/directory/:kind/:slug',
      data: { kind: 'artist', slug: 'meera-rao', name: 'Dockyard Arena' },
    });
    expect((await get('/artists/some-slug')).status).toBe(404);
  });

  it('of a list are server-rendered as their address narrows them, with what the site would request', async () => {
    for (const [address, search, route, input] of [
      ['/featured', undefined, 'getAllEvents', { page: 1, limit: 24, paginate: 'true' }],
      [
        '/featured?utm_source=chat&page=2&category=Music',
        '?category=Music&page=2',
        'getAllEvents',
        { category: 'Music', page: 2, limit: 24, paginate: 'true' },
      ],
      ['/featured?coupon=DIWALI10', '?coupon=DIWALI10', 'featured', { coupon: 'DIWALI10', limit: 24 }],
      ['/trending', undefined, 'trending', { city: 'Mumbai', limit: 24 }],
      ['/weekend?free=true', '?free=true', 'weekend', { free: 'true', limit: 12 }],
      ['/search?q=ragas', '?q=ragas', 'search', { q: 'ragas', limit: 24 }],
    ] as const) {
      const page = await rendered(address);
      expect(page).toMatchObject({ path: address.split('?')[0], assets: { modules: [address.split(/[/?]/)[1]] } });
      expect(page.search).toBe(search);
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
      const { body } = await gateway.json(`/api/event/${route}?${query.toString()}`);
      expect(page.responses?.at(-1)).toEqual({
        route: `GET /api/event/${route}`,
        input: { query: input },
        data: body.data,
        ...(body.meta ? { meta: body.meta } : {}),
      });
    }
  });

  it('of a list are rendered for the city of the header, each for its own', async () => {
    for (const city of ['Pune', 'Mumbai', undefined]) {
      const cookie = city && `other=1; bb_city=${city}`;
      const page = await rendered('/weekend', cookie);
      expect(page.city).toBe(city);
      expect(page.responses?.at(-1)).toMatchObject({ input: { query: { limit: 12, ...(city && { city }) } } });
      const start = await rendered('/search', cookie);
      expect(start.responses?.at(-1)).toMatchObject({ input: { query: { q: '', ...(city && { city }) } } });
    }
    expect((await rendered('/trending', 'bb_city=Pune')).city).toBe('Pune');
    expect((await rendered('/trending?city=Delhi', 'bb_city=Pune')).city).toBeUndefined();
    expect((await rendered('/weekend', `bb_city=${'x'.repeat(65)}`)).city).toBeUndefined();
    expect((await gateway.call('/weekend', { keyless: true })).headers.get('vary')).toMatch(/cookie/i);
  });

  it('of a search are not for search engines, with a text or without', async () => {
    for (const path of ['/search', '/search?q=ragas', '/search?q=ragas&view=map'])
      expect((await rendered(path)).head).toEqual({ noindex: true });
    expect((await rendered('/search')).responses?.at(-1)).toMatchObject({
      route: 'GET /api/event/suggest',
      input: { query: { q: '' } },
    });
  });

  it('of a list are rendered by the browser where no list can be narrowed so', async () => {
    for (const query of ['city=%00', `search=${'x'.repeat(300)}`, 'page=99999999'])
      expect(await get(`/featured?${query}`)).toMatchObject({
        status: 200,
        text: expect.stringContaining('<body>site'),
      });
  });

  it('stand in the sitemap with what can be seen there, and robots are led to it', async () => {
    const { text: robots } = await get('/robots.txt');
    expect(robots).toMatch(/\nDisallow: \/hi\/checkout\/\n/);
    expect(robots).toMatch(/^User-agent: \*\nDisallow: \/checkout\/\n/);
    expect(robots).toMatch(/\nSitemap: http:\/\/site\.example\/sitemap\.xml\n$/);
    const { text, type } = await get('/sitemap.xml');
    expect(type).toMatch(/^application\/xml/);
    const addresses = [...text.matchAll(/<loc>http:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(addresses).toEqual(expect.arrayContaining(['/', '/featured', '/events/evt_1', '/privacy']));
    expect(addresses.filter((path) => /^\/(artists|venues|organizers)\//.test(path ?? '')).length).toBeGreaterThan(0);
    const inEnglish = addresses.filter((path) => !/^\/hi(\/|$)/.test(path ?? ''));
    expect(addresses.toSorted()).toEqual(inEnglish.flatMap((path = '') => [path, pathIn('hi', path)]).toSorted());
    const [, ofEvent] = /<loc>http:\/\/site\.example\/hi\/events\/evt_1<\/loc>(.*?)<\/url>/.exec(text) ?? [];
    expect([...(ofEvent ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
      ['en-IN', 'http://site.example/events/evt_1'],
      ['hi-IN', 'http://site.example/hi/events/evt_1'],
      ['x-default', 'http://site.example/events/evt_1'],
    ]);
    expect(addresses).not.toContain('/events/evt_draft');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('allow the style attributes that they are rendered with, and no others', async () => {
    const policyOf = async (path: string) =>
      (await gateway.call(path, { keyless: true })).headers.get('content-security-policy');
    const hash = createHash('sha256').update('--way:1').digest('base64');
    expect(await policyOf('/')).toContain(`style-src 'self' 'unsafe-hashes' 'sha256-${hash}';`);
    expect(await policyOf('/events/evt_1/')).toContain("style-src 'self';");
  });

  it('have only their head rendered where they are not the initial view', async () => {
    for (const path of ['/?auth=login', '/checkout/evt_1?coupon=DIWALI', '/featured?view=map', '/weekend?auth=login']) {
      const { head, responses, assets } = await rendered(path);
      expect(head?.title ?? head?.canonical).toBeDefined();
      expect(assets?.modules).toEqual(['other']);
      expect(responses).toBeUndefined();
    }
  });

  it('are rendered by the browser alone where rendering fails', async () => {
    expect((await get('/events/evt_1/')).text).toContain('<body>site');
  });

  it('keep to themselves what only the server reads', async () => {
    for (const path of ['/.server/page-assets.json', '/.server/entry-server.cjs', '/.vite/manifest.json'])
      expect((await get(path)).status).toBe(404);
  });

  it('are the app for every path of the router, and never cached', async () => {
    for (const path of ['/tickets', '/Settings/'])
      expect(await get(path)).toMatchObject({
        status: 200,
        text: expect.stringContaining('"modules":["other"]'),
        cache: 'no-cache',
      });
    for (const path of ['/admin', '/admin/', '/admin/shifts/7'])
      expect(await get(path)).toMatchObject({
        status: 200,
        text: expect.stringContaining('<body>admin'),
        cache: 'no-cache',
      });
  });

  it('are shown with status 404 where the address names no page or no event', async () => {
    for (const path of ['/no-such-page', '/metrics', '/_control/ledger', '/events/no-such', '/checkout/no-such'])
      expect([path, await get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 404, text: expect.stringContaining('Page not found'), cache: 'no-cache' }),
      ]);
  });

  it('are shown with status 404 where an address of the console names no screen', async () => {
    for (const path of ['/admin/no-such-screen', '/admin/shifts/7/more'])
      expect([path, await get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 404, text: expect.stringContaining('<body>admin'), cache: 'no-cache' }),
      ]);
  });

  it('are shown with status 200 while catalog is down', async () => {
    gateway.services.setDown('catalog', true);
    for (const path of ['/events/evt_never_read', '/search?q=never+searched', '/featured?category=Never'])
      expect((await get(path)).status).toBe(200);
    gateway.services.setDown('catalog', false);
  });

  it('have files that are cached as immutable where their name has their hash', async () => {
    expect(await get('/assets/AbCd12.js')).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      type: expect.stringContaining('javascript'),
    });
    expect(await get('/admin/assets/console-AbCd1234.css')).toMatchObject({
      cache: 'public, max-age=31536000, immutable',
    });
    expect(await get('/theme.js')).toMatchObject({ status: 200, cache: 'public, max-age=0' });
    expect(await get('/media/ragas.webp')).toMatchObject({
      status: 200,
      text: 'picture',
      cache: 'public, max-age=2592000, immutable',
    });
  });

  it('have pictures in the format that a browser knows, and in a larger size for a while where one is missing', async () => {
    const negotiated = async (path: string, accept: string) => {
      const { headers } = await gateway.call(path, { keyless: true, headers: { accept } });
      return ['content-type', 'cache-control', 'vary'].map((name) => headers.get(name));
    };
    const forGood = 'public, max-age=2592000, immutable';
    expect(await negotiated('/media/ragas.webp', 'image/avif,image/webp')).toEqual(['image/avif', forGood, 'accept']);
    expect(await negotiated('/media/ragas.webp', 'image/webp')).toEqual(['image/webp', forGood, 'accept']);
    expect(await negotiated('/media/ragas-480.webp', 'image/webp')).toEqual([
      'image/webp',
      'public, max-age=3600',
      'accept',
    ]);
  });

  it('have pictures as JPEG for chat apps, which are cached as long as the picture', async () => {
    const response = await gateway.call('/media/poster-share.jpg', { keyless: true });
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=2592000, immutable',
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get('/media/none-share.jpg')).status).toBe(404);
  });

  it('say that a file is not there instead of sending a page for it', async () => {
    for (const path of ['/assets/old-AbCd1234.js', '/media/none.webp', '/admin/assets/none.js'])
      expect((await get(path)).status).toBe(404);
  });

  it('are made small for browsers that can unpack them', async () => {
    const response = await gateway.call('/assets/AbCd12.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
  });
});
