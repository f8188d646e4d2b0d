import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ObjectStoreConfig } from '@utsav/service-kit/config/object-store-config';
import { createLog } from '@utsav/service-kit/log/log';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const folder = mkdtempSync(join(tmpdir(), 'utsav-media-'));
let engine: OwnEngine;
beforeAll(async () => {
  engine = await OwnEngine.start('seaweedfs', 'media');
});
afterAll(async () => {
  await engine?.stop();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  body: string;
  headers: IncomingHttpHeaders;
}

/** `fetch` would add headers of its own to requests with conditions. */
const send = (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body, headers: response.headers }), reject);
    })
      .on('error', reject)
      .end();
  });

const later = (time: string | undefined, seconds: number): string =>
  new Date(Date.parse(time ?? '') + seconds * 1000).toUTCString();

describe.each(['folder', 'bucket'])('pictures that are in a %s', (place) => {
  let gateway: TestGateway;
  let tag: string;
  let time: string;
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    send(`${gateway.url}/media/${path}`, headers, method);

  beforeAll(async () => {
    const settings = { MEDIA_DIR: folder, ...(place === 'bucket' && engine.env) };
    const store = mediaStoreOf(
      { ...ObjectStoreConfig.parse(settings), MEDIA_DIR: folder },
      createLog('proof', 'silent'),
    );
    await store.put('uploads/a.webp', Buffer.from('0123456789'), 'image/webp');
    await store.put('uploads/a.avif', Buffer.from('smaller'), 'image/avif');
    await store.put('uploads/b-480.webp', Buffer.from('middle'), 'image/webp');
    await store.put('seats.svg', Buffer.from(`<svg>${' '.repeat(4000)}</svg>`), 'image/svg+xml');
    await store.put('notes', Buffer.from('<script>'), 'text/html');
    gateway = await startTestGateway(settings);
    const { headers } = await get('uploads/a.webp');
    [tag, time] = [String(headers.etag), String(headers['last-modified'])];
  }, 60_000);
  afterAll(() => gateway?.stop());

  it('are sent whole, for a month, with a tag, a time and their size', async () => {
    const whole = {
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=2592000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^W\/"[^"]+"$/) as unknown,
      'last-modified': expect.stringMatching(/ GMT$/) as unknown,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept',
    };
    expect(await get('uploads/a.webp')).toMatchObject({ status: 200, body: '0123456789', headers: whole });
    expect(await get('uploads/a.webp', {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: whole });
    const part = { 'content-range': 'bytes 0-1/10', 'content-length': '2' };
    expect(await get('uploads/a.webp', { range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 206, headers: part });
  });

  it('are not sent again to who has them', async () => {
    const fresh: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"another", ${tag}` },
      { 'if-none-match': tag.replace('W/', '') },
      { 'if-none-match': '*' },
      { 'if-modified-since': time },
      { 'if-modified-since': later(time, 60) },
      { 'if-none-match': tag, range: 'bytes=0-1' },
    ];
    for (const condition of fresh)
      expect(await get('uploads/a.webp', condition)).toMatchObject({
        status: 304,
        body: '',
        headers: { etag: tag, 'cache-control': 'public, max-age=2592000, immutable' },
      });
    const stale: Record<string, string>[] = [
      { 'if-none-match': '"another"' },
      { 'if-modified-since': later(time, -60) },
    ];
    for (const condition of stale) expect((await get('uploads/a.webp', condition)).status).toBe(200);
  });

  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=5-100', '56789', 'bytes 5-9/10'],
    ['bytes=0-1,1-2', '012', 'bytes 0-2/10'],
  ])('are sent in part: %s', async (range, body, contentRange) => {
    const headers = { 'content-range': contentRange, 'content-length': String(body.length), etag: tag };
    expect(await get('uploads/a.webp', { range })).toMatchObject({ status: 206, body, headers });
  });

  it.each(['bytes=0-0,2-2', 'bytes=abc', 'bytes=3-1', 'items=0-1'])('are sent whole for %s', async (range) => {
    const answer = await get('uploads/a.webp', { range });
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([200, '0123456789', undefined]);
  });

  it('have no part beyond their end', async () => {
    expect(await get('uploads/a.webp', { range: 'bytes=100-200' })).toMatchObject({
      status: 416,
      body: '',
      headers: { 'content-range': 'bytes */10' },
    });
  });

  it('are sent in part only to who has another part of the same picture', async () => {
    const statusIf = async (condition: string) =>
      (await get('uploads/a.webp', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect([await statusIf(tag), await statusIf(time)]).toEqual([206, 206]);
    expect([await statusIf('"another"'), await statusIf(later(time, -60)), await statusIf('x')]).toEqual([
      200, 200, 200,
    ]);
  });

  it('are of the kind that a browser takes, and of a larger size for an hour where one is missing', async () => {
    const avif = await get('uploads/a.webp', { accept: 'image/avif,image/webp' });
    expect([avif.body, avif.headers['content-type']]).toEqual(['smaller', 'image/avif']);
    const larger = await get('uploads/b-240.webp', { accept: 'image/avif,image/webp' });
    expect([larger.body, larger.headers['content-type'], larger.headers['cache-control']]).toEqual([
      'middle',
      'image/webp',
      'public, max-age=3600',
    ]);
  });

  it('are packed where they can be: drawings', async () => {
    const { headers } = await get('seats.svg', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', 'image/svg+xml']);
  });

  it('are no pages: what is no picture is a download', async () => {
    expect((await get('notes')).headers['content-type']).toBe('application/octet-stream');
  });

  it.each([
    'none.webp',
    'uploads',
    'uploads/',
    '',
    '..%2f..%2fetc/passwd',
    '%2e%2e/x.webp',
    '%00.webp',
    '.x.webp',
    '%E0%A4%A',
  ])('that are not there are not found: %s', async (name) => {
    const answer = await get(name);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatch(/"code":"(NOT_FOUND|BODY_MALFORMED)"/);
  });
});

it('pictures are unavailable while their bucket is, and no one caches that; the gateway stays ready', async () => {
  const gateway = await startTestGateway({ ...engine.env, OBJECT_STORE_SECRET_ACCESS_KEY: 'wrong' });
  try {
    const answer = await send(`${gateway.url}/media/uploads/a.webp`);
    expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
    expect(answer.body).toContain('"code":"UNAVAILABLE"');
    await eventually(async () => expect((await send(`${gateway.healthUrl}/readyz`)).status).toBe(200));
  } finally {
    await gateway.stop();
  }
});
