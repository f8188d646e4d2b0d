import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@utsav/service-kit/log/log';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import type { DocumentWorkerConfig } from '../notifications.config';
import { chromiumPath } from '../testing/chromium-path';
import { sampleOrder } from '../testing/sample-order';
import { ticketDataOf } from '../tickets/ticket-data';
import { Browser } from './browser';
import { Posters } from './posters';
import { qrSvg } from '../qr/qr-svg';
import { TicketPrinter } from './ticket-printer';
import { ticketSheets } from './ticket-template';

const media = mkdtempSync(join(tmpdir(), 'utsav-media-'));
const config = { CHROMIUM_PATH: chromiumPath() } as DocumentWorkerConfig;
const log = createLog('test', 'silent');
const browser = new Browser(config, log);
const printer = new TicketPrinter(browser, new Posters(new FolderObjectStore(media, 0o644), log, browser));

afterAll(async () => {
  await browser.onModuleDestroy();
  rmSync(media, { recursive: true });
});

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

it('prints a sheet for each ticket and one for the booking, with letters on them', async () => {
  const pdf = await printer.print(ticketDataOf(sampleOrder()), 'en');
  const source = Buffer.from(pdf).toString('latin1');
  expect(source.startsWith('%PDF-')).toBe(true);
  expect(pagesOf(pdf)).toBe(4);
  // Without fonts a browser prints no letters and says nothing.
  expect(source).toMatch(/\/BaseFont\s*\/[A-Z]{6}\+AnekLatin/);
  expect(source).toMatch(/\/FontFile2\b/);
  expect(pdf.byteLength).toBeLessThan(300_000);
});

it('has letters for Hindi, too', async () => {
  const pdf = await printer.print(ticketDataOf(sampleOrder({ event: { name: 'दिल्ली कवि सम्मेलन' } })), 'en');
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/BaseFont\s*\/[A-Z]{6}\+AnekDevanagari/);
});

it('has letters for every script of India, from its own fonts and none of the machine', async () => {
  const names = ['বাউল গান', 'ਗਿੱਧਾ', 'ગરબા', 'ଓଡ଼ିଶୀ', 'தமிழ் இசை', 'కూచిపూడి', 'ಯಕ್ಷಗಾನ', 'കഥകളി', 'قوالی'];
  const pdf = await printer.print(ticketDataOf(sampleOrder({ event: { name: names.join(' ') } })), 'en');
  const fonts = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([A-Za-z]+)/g);
  const families = new Set([...fonts].map(([, family]) => family));
  for (const script of ['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'])
    expect(families).toContain(`NotoSans${script}`);
  expect(families).toContain('NotoNaskhArabic');
  expect([...families].filter((family) => !/^(Anek|Noto)/.test(family ?? ''))).toEqual([]);
});

it('composes letters of transliterated names of its own fonts', async () => {
  const pdf = await printer.print(
    ticketDataOf(sampleOrder({ event: { name: 'Rāga Ānanda: Kṛṣṇa, Śrī Ṭhākur' } })),
    'en',
  );
  const fonts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/BaseFont\s*\/[A-Z]{6}\+([A-Za-z]+)/g),
  ];
  expect(new Set(fonts.map(([, family]) => family))).toEqual(new Set(['AnekLatin']));
});

it.each([
  ['Tamil', 'தமிழ்நாடு சர்வதேச இசை விழா '],
  ['Malayalam', 'കേരള സംഗീത നാടക മഹോത്സവം '],
  ['Urdu', 'جشنِ ریختہ قوالی کی شام '],
  ['Hindi', 'राष्ट्रीय संगीत नाटक महोत्सव '],
  ['English', 'International Festival of Music '],
])('leaves day and brand free of the longest name in %s, and of a long organizer', async (_, words) => {
  const headOf = async (name: string, organizerName: string): Promise<Buffer> => {
    const data = ticketDataOf(sampleOrder({ event: { name, organizerName } }));
    // On the screen the sheets are hidden.
    const shown = '<style>section{display:block!important}</style>';
    const picture = await browser.picture(`${shown}${ticketSheets(data, 'en', null)}`, 560, 800);
    // The tab with the day, and the brand beside it.
    return sharp(picture).extract({ left: 40, top: 0, width: 160, height: 104 }).greyscale().raw().toBuffer();
  };
  const [short, long] = [
    await headOf('Raga', ''),
    await headOf(words.repeat(12).slice(0, 200), 'Sangeet Natak '.repeat(14)),
  ];
  const changed = long.filter((value, at) => Math.abs(value - short[at]!) > 40).length;
  expect(changed).toBe(0);
});

it('draws a code that can be read back', async () => {
  const [ticket] = sampleOrder().tickets;
  const markup = `<div style="background:#fff;width:300px">${qrSvg(ticket?.code ?? '', 'code')
    .toString()
    .replace('class="qr"', 'width="300" height="300"')}</div>`;
  const jpeg = await browser.picture(markup, 300, 300);
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQr({ width: info.width, height: info.height, data }, { timeLimit: 5000 })).toBe(ticket?.code);
});

it('puts a poster on the tickets, and the flower where it cannot be read', async () => {
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#0B5D5B' } })
    .webp()
    .toFile(join(media, 'poster.webp'));
  writeFileSync(join(media, 'broken.png'), 'no picture');
  const images = async (imageUrl: string): Promise<number> => {
    const pdf = await printer.print(ticketDataOf(sampleOrder({ event: { imageUrl } })), 'en');
    return (
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
    );
  };
  expect(await images('/media/poster.webp')).toBe(1);
  expect(await images('/media/broken.png')).toBe(0);
  expect(await images('/media/none.png')).toBe(0);
});

it('sends no request, and runs no script', async () => {
  let requests = 0;
  const canary = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    canary.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x`;
  const evil = `<img src="${url}"><iframe src="${url}"></iframe><script src="${url}"></script>`;
  await printer.print(
    ticketDataOf(sampleOrder({ buyer: { name: evil }, event: { name: evil, imageUrl: url, venueName: evil } })),
    'en',
  );
  // Even markup that was let in unescaped gets nowhere.
  const letIn = `<iframe src="${url}"></iframe><iframe src="file:///etc/passwd"></iframe><link rel="stylesheet" href="${url}"><object data="${url}"></object>
<style>@import "${url}"; body { background: url("${url}") }</style><video src="${url}" poster="${url}"></video><meta http-equiv="refresh" content="0;url=${url}">
<svg><image href="${url}"/><use href="${url}#a"/></svg><p id="p" onclick="1">x</p><style onload="document.title='ran'"></style>`;
  // A page that wants to leave may fail to print, and in no other way.
  await browser.print(letIn, 'quiet').catch((error: unknown) => expect(String(error)).toContain('Printing failed'));
  await expect(browser.print(`<img src="${url}">`, '')).rejects.toThrow();
  expect(pagesOf(await printer.print(ticketDataOf(sampleOrder()), 'en'))).toBe(4);
  expect(requests).toBe(0);
  await new Promise((resolve) => {
    canary.close(resolve);
  });
});

it('starts a new browser when the old one dies', async () => {
  const chromium = await (browser as unknown as { chromium: Promise<{ process(): { kill(signal: string): void } }> })
    .chromium;
  chromium.process().kill('SIGKILL');
  await browser.print('<p>x</p>', '').catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pagesOf(await printer.print(ticketDataOf(sampleOrder()), 'en'))).toBe(4);
});
