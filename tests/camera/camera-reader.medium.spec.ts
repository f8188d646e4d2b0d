import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeText } from '@utsav/contracts/gate/ticket-code';
import puppeteer, { type Browser, type Page } from 'puppeteer';
import { closeServer, listen } from '../../packages/test-kit/src/processes/listening';
import { chromiumPath } from '../../services/notifications/src/testing/chromium-path';
import { filmOf, pictureOf, type View } from './pictures';
import { buildReaderPage, serveReaderPage, type ReaderServer } from './reader-page';

interface Reading {
  text: string;
  isTicket: boolean;
}
declare global {
  interface Window {
    /** Of the page in packages/web-kit/src/scanner/testing. */
    readerPage: { readings: Reading[] };
    openedStream: MediaStream | undefined;
    /** Constraints that the page has set. */
    applied: (string | undefined)[];
  }
}

const bytesOf = (name: string): Buffer =>
  Buffer.concat([
    Buffer.of(1),
    ...['a', 'b', 'c', 'd'].map((part) =>
      createHash('sha256')
        .update(name + part)
        .digest(),
    ),
  ]).subarray(0, 99);
const ticket = (name: string): string => codeText(bytesOf(name));
/** As it was issued before. */
const oldTicket = (name: string): string => bytesOf(`old ${name}`).toString('base64url');

const views: Record<string, View> = {
  'on paper': {},
  'on a dark screen': { paper: 30, ink: 215 },
  'turned by 30°': { turn: 30 },
  'tilted by 30°': { tilt: 30 },
  'a fifth of the frame': { side: 144 },
  'with a lamp on it': { glare: 0.3 },
  faint: { paper: 150, ink: 110 },
};
const single = Object.entries(views).flatMap(([name, view]) =>
  [ticket(name), oldTicket(name)].map((text) => ({ text, view })),
);
const otherText = 'upi://pay?pa=chai@upi';

const [left, right] = [ticket('left'), ticket('right')];
const both = pictureOf([left, { side: 360, x: -300 }], [right, { side: 360, x: 300 }]);

const nothing = pictureOf();

/** Each picture for a fifth of a second. */
const film = filmOf(
  [
    nothing,
    ...single.map(({ text, view }) => pictureOf([text, view])),
    nothing,
    pictureOf([otherText, {}]),
    nothing,
    both,
    both,
  ],
  { aSecond: 5 },
);

const folder = mkdtempSync(join(tmpdir(), 'utsav-camera-'));
let site: ReaderServer;
let origin: string;
let browser: Browser;

const launch = (...args: string[]): Promise<Browser> =>
  puppeteer.launch({
    executablePath: chromiumPath(),
    pipe: true,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...args],
  });

beforeAll(async () => {
  const video = join(folder, 'film.y4m');
  writeFileSync(video, film);
  buildReaderPage(join(folder, 'page'));
  site = await serveReaderPage(join(folder, 'page'));
  origin = await listen(site.server);
  browser = await launch(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  );
});
afterAll(async () => {
  await browser.close();
  await closeServer(site.server);
  rmSync(folder, { recursive: true });
});

const press = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
const status = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector('[role="status"]')?.textContent?.includes(wanted), {}, text);
/** Each text that was read, once. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(window.readerPage.readings.map(({ text }) => text))]);
const tracksEnd = (page: Page) =>
  page.waitForFunction(() => window.openedStream?.getTracks().every(({ readyState }) => readyState === 'ended'));
const rememberStream = (page: Page) =>
  page.evaluate(() => void (window.openedStream = document.querySelector('video')?.srcObject as MediaStream));

/** The browser of tests has no window that another one could cover. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

async function visit(from = browser, loaded: string[] = []): Promise<Page> {
  const page = await (await from.createBrowserContext()).newPage();
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${origin}/admin/`);
  return page;
}

const ready = 'Hold the code of one ticket';

it('reads codes in both of their forms, however they are held, and none of two tickets', async () => {
  const loaded: string[] = [];
  const page = await visit(browser, loaded);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await press(page, 'Open');
  await status(page, ready);
  await status(page, 'Not a ticket of ours');
  await status(page, 'One ticket at a time');
  const wanted = [...single.map(({ text }) => text), otherText];
  // The film begins again.
  await page.waitForFunction(
    (texts) => texts.every((wantedText) => window.readerPage.readings.some(({ text }) => text === wantedText)),
    { timeout: 60_000 },
    wanted,
  );
  expect((await readTexts(page)).toSorted()).toEqual(wanted.toSorted());
  const kinds = await page.evaluate(() => window.readerPage.readings.map(({ text, isTicket }) => [text, isTicket]));
  for (const [text, isTicket] of kinds) expect(isTicket).toBe(text !== otherText);
  expect(loaded.filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.browserContext().close();
});

it('loads the decoder when it is opened, and turns the camera off when it is closed or the page is hidden', async () => {
  const loaded: string[] = [];
  const page = await visit(browser, loaded);
  expect(loaded.filter((url) => /camera-reader|decoder|wasm/.test(url))).toEqual([]);
  await press(page, 'Open');
  await status(page, ready);
  expect(loaded.filter((url) => /wasm/.test(url)).length).toBeGreaterThan(0);
  await rememberStream(page);
  await setHidden(page, true);
  await status(page, 'The camera is off');
  await tracksEnd(page);
  await setHidden(page, false);
  await status(page, ready);
  await rememberStream(page);
  await press(page, 'Close');
  await tracksEnd(page);
  await page.browserContext().close();
});

it('reads nothing while the screen is paused', async () => {
  const page = await visit();
  await press(page, 'Open');
  await page.waitForFunction(() => window.readerPage.readings.length > 0);
  await press(page, 'Pause');
  await status(page, 'Paused');
  const before = await page.evaluate(() => window.readerPage.readings.length);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await page.evaluate(() => window.readerPage.readings.length)).toBe(before);
  await press(page, 'Go on');
  await page.waitForFunction((count) => window.readerPage.readings.length > count, {}, before);
  await page.browserContext().close();
});

it('offers the cameras of the device, and the light and the zoom of one that has them', async () => {
  const two = await launch('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=2');
  const page = await visit(two);
  // The fake camera has neither.
  await page.evaluate(() => {
    const real = MediaStreamTrack.prototype.getCapabilities;
    MediaStreamTrack.prototype.getCapabilities = function capabilities() {
      return { ...real.call(this), torch: true, zoom: { min: 1, max: 5, step: 0.5 } };
    };
    MediaStreamTrack.prototype.applyConstraints = function apply(constraints) {
      window.applied.push(JSON.stringify(constraints?.advanced?.[0]));
      return Promise.resolve();
    };
    window.applied = [];
  });
  await press(page, 'Open');
  await status(page, ready);
  const ids = await page.$$eval('select option', (options) => options.map(({ value }) => value));
  expect(ids).toHaveLength(2);
  for (const id of ids.toReversed()) {
    await page.select('select', id);
    await page.waitForFunction(
      (wanted) => {
        const stream = document.querySelector('video')?.srcObject as MediaStream | null;
        return stream?.getVideoTracks()[0]?.getSettings().deviceId === wanted;
      },
      {},
      id,
    );
    await status(page, ready);
  }
  await press(page, 'Light');
  await page.waitForSelector('button[aria-pressed="true"]');
  await page.focus('input[type="range"]');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type="range"]')?.value === '1.5');
  expect(await page.evaluate(() => window.applied)).toEqual(['{"torch":true}', '{"zoom":1.5}']);
  await two.close();
});

it.each([
  ['has no WebAssembly', 'wasm'],
  ['reads its known code as another text', 'reading'],
] as const)('is not ready while the decoder %s, and goes on by "Try again" when it is mended', async (_, broken) => {
  const page = await visit();
  site.broken = broken;
  await press(page, 'Open');
  await status(page, 'The reader does not work');
  site.broken = undefined;
  await press(page, 'Try again');
  await status(page, ready);
  await page.browserContext().close();
});

it.each([
  [
    'is refused',
    ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'],
    'The camera is blocked',
  ],
  ['is missing', ['--use-fake-ui-for-media-stream'], 'This device has no camera'],
])('says what to do where the camera %s', async (_, flags, text) => {
  const other = await launch(...flags);
  const page = await visit(other);
  await press(page, 'Open');
  await status(page, text);
  await other.close();
});
