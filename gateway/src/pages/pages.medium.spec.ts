import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InitialData } from '@utsav/contracts/http/initial-data';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

jest.setTimeout(60_000);

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-pages-'));
  let gateway: TestGateway;

  beforeAll(async () => {
    for (const name of ['site/assets', 'site/.server', 'admin/assets', 'media'])
      mkdirSync(join(folder, name), { recursive: true });
    const index = (name: string): string =>
      `<!doctype html><html><head><title>${name}</title><!--head--></head><body>${name}</body></html>`;
    writeFileSync(join(folder, 'site/index.html'), index('site'));
    writeFileSync(join(folder, 'site/theme.js'), 'theme()');
    for (const page of ['home', 'event', 'checkout'])
      writeFileSync(
        join(folder, `site/.server/${page}.html`),
        `<!doctype html><html><head></head><body class="${page}"><div id="root"></div></body></html>`,
      );
    writeFileSync(
      join(folder, 'site/.server/draw-page.cjs'),
      `exports.drawPage = async (address, answers, siteUrl) => {
        if (address.endsWith('evt_1/')) throw new Error('a component of the site is broken');
        return \`<main>\${address} at \${siteUrl} from \${answers.map(({ route }) => route)}</main><i style="--way:1"></i>\`;
      };`,
    );
    writeFileSync(join(folder, 'site/assets/AbCd12.js'), `main(${'x'.repeat(4000)})`);
    writeFileSync(join(folder, 'admin/index.html'), index('admin'));
    writeFileSync(join(folder, 'admin/assets/console-AbCd1234.css'), 'body{}');
    writeFileSync(join(folder, 'media/ragas.webp'), 'picture');
    writeFileSync(join(folder, 'media/ragas.avif'), 'the same picture');
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
  ): Promise<{ status: number; text: string; cache: string | null; type: string | null }> => {
    const response = await gateway.call(path, { keyless: true });
    return {
      status: response.status,
      text: await response.text(),
      cache: response.headers.get('cache-control'),
      type: response.headers.get('content-type'),
    };
  };

  it('tell search engines what they are about', async () => {
    expect((await get('/')).text).toContain('"@type":"WebSite"');
    const event = await get('/events/evt_1');
    expect(event.text).toContain('<title>Ragas at Dawn, Mumbai | Utsav</title>');
    expect(event.text).toContain('<meta property="og:image" content="http://site.example/media/ragas.webp">');
    expect(event.text).toContain('"availability":"https://schema.org/SoldOut"');
  });

  it('name the one address under which search engines keep them, and none where they do not', async () => {
    const canonical = async (path: string) =>
      [...(await get(path)).text.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, address]) => address);
    for (const [path, address] of [
      ['/', '/'],
      ['/?utm_source=chat', '/'],
      ['/events/evt_1', '/events/evt_1'],
      ['/Events/evt_1/?utm_source=chat', '/events/evt_1'],
      ['/events', '/featured'],
      ['/Terms/', '/terms-and-condition'],
      ['/trending?city=Pune', '/trending?city=Pune'],
      ['/contact', '/contact'],
    ] as const)
      expect(await canonical(path)).toEqual([`http://site.example${address}`]);
    for (const path of ['/checkout/evt_1', '/search?q=x', '/tickets', '/no-such-page'])
      expect(await canonical(path)).toEqual([]);
  });

  it('load their first large picture before the scripts that draw it', async () => {
    const banner = { title: 'Diwali', type: 'custom', imageUrl: '/media/diwali.webp', eventId: '' };
    expect((await gateway.json('/api/banner', { as: 'asha', body: banner })).status).toBe(201);
    expect((await get('/')).text).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/diwali.webp" imagesrcset="/media/diwali-240.webp 240w,/media/diwali-480.webp 480w,',
    );
    expect((await get('/events/evt_1')).text).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/ragas.webp" imagesrcset="/media/ragas-240.webp 240w,/media/ragas-480.webp 480w,',
    );
  });

  it('come drawn, with the answers that they are drawn from', async () => {
    const home = await get('/?utm_source=chat');
    expect(home.text).toContain(
      '<body class="home"><div id="root"><main>/ at http://site.example from GET /api/city/getAllCities,GET /api/banner,GET /api/category/getAllCategories,GET /api/event/featured</main><i style="--way:1"></i></div>',
    );
    const event = await get('/events/evt_1');
    expect(event.text).toContain('<body class="event"><div id="root"><main>/events/evt_1 at');
    const json = /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(event.text)?.[1] ?? '';
    const { at, responses } = JSON.parse(json) as InitialData;
    expect(Date.now() - at).toBeLessThan(10_000);
    const { body } = await gateway.json('/api/event/evt_1');
    expect(responses.at(-1)).toEqual({
      route: 'GET /api/event/:id',
      input: { params: { id: 'evt_1' } },
      data: body.data,
    });
    const checkout = await get('/checkout/evt_1');
    expect(checkout.text).toContain('<main>/checkout/evt_1 at');
    expect(checkout.text).toContain('<meta name="robots" content="noindex">');
  });

  it('allow the styles that they are drawn with, and no others', async () => {
    const policyOf = async (path: string) =>
      (await gateway.call(path, { keyless: true })).headers.get('content-security-policy');
    const hash = createHash('sha256').update('--way:1').digest('base64');
    expect(await policyOf('/')).toContain(`style-src 'self' 'unsafe-hashes' 'sha256-${hash}';`);
    expect(await policyOf('/tickets')).toContain("style-src 'self';");
  });

  it('begin empty where they are not what is seen first, or cannot be drawn', async () => {
    for (const path of ['/?auth=login', '/checkout/evt_1?coupon=DIWALI', '/events/evt_1/', '/events/no-such'])
      expect((await get(path)).text).toContain('<body>site');
  });

  it('keep to themselves what only the server reads', async () => {
    for (const path of ['/.server/home.html', '/.server/draw-page.cjs', '/.vite/manifest.json'])
      expect((await get(path)).status).toBe(404);
  });

  it('are the app for every path of the router, and never kept', async () => {
    for (const path of ['/search?q=x', '/tickets', '/Featured/'])
      expect(await get(path)).toMatchObject({
        status: 200,
        text: expect.stringContaining('<body>site'),
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
        expect.objectContaining({ status: 404, text: expect.stringContaining('<body>site'), cache: 'no-cache' }),
      ]);
  });

  it('are shown with status 404 where an address of the console names no screen', async () => {
    for (const path of ['/admin/no-such-screen', '/admin/shifts/7/more'])
      expect([path, await get(path)]).toEqual([
        path,
        expect.objectContaining({ status: 404, text: expect.stringContaining('<body>admin'), cache: 'no-cache' }),
      ]);
  });

  it('are shown with status 200 while nobody can tell whether there is such an event', async () => {
    gateway.services.setDown('catalog', true);
    expect((await get('/events/evt_never_read')).status).toBe(200);
    gateway.services.setDown('catalog', false);
  });

  it('have files that are kept for good where their name tells their content', async () => {
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
    const asked = async (path: string, accept: string) => {
      const { headers } = await gateway.call(path, { keyless: true, headers: { accept } });
      return ['content-type', 'cache-control', 'vary'].map((name) => headers.get(name));
    };
    const forGood = 'public, max-age=2592000, immutable';
    expect(await asked('/media/ragas.webp', 'image/avif,image/webp')).toEqual(['image/avif', forGood, 'accept']);
    expect(await asked('/media/ragas.webp', 'image/webp')).toEqual(['image/webp', forGood, 'accept']);
    expect(await asked('/media/ragas-480.webp', 'image/webp')).toEqual([
      'image/webp',
      'public, max-age=3600',
      'accept',
    ]);
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
