import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { loadConfig } from '../config/load-config';
import { ObjectStoreConfig } from '../config/object-store-config';
import { createLog } from '../log/log';
import type { ObjectStore } from './object-store';
import { objectStoreOf } from './object-store-of';

const log = createLog('proof', 'silent');
const root = mkdtempSync(join(tmpdir(), 'utsav-objects-'));
let engine: OwnEngine;
beforeAll(async () => {
  engine = await OwnEngine.start('seaweedfs', 'object-store');
});
afterAll(async () => {
  await engine?.stop();
  rmSync(root, { recursive: true });
});

const storeWith = (changed: Record<string, string> = {}, prefix = 'media/', folder = join(root, prefix)): ObjectStore =>
  objectStoreOf(loadConfig('proof', ObjectStoreConfig, { ...engine.env, ...changed }), log, {
    folder,
    mode: 0o640,
    prefix,
  });
const inFolders = { OBJECT_STORE_BUCKET: '', OBJECT_STORE_ENDPOINT: '', OBJECT_STORE_ACCESS_KEY_ID: '' };
const places = { 'in a folder': inFolders, 'in a bucket': { OBJECT_STORE_PREFIX: 'shop' } };

const text = async (content: Promise<Readable> | undefined): Promise<string> =>
  content ? (await buffer(await content)).toString() : '';
const put = (store: ObjectStore, name: string, content: string | Buffer): Promise<void> =>
  store.put(name, Buffer.from(content), 'text/plain');

describe.each(Object.entries(places))('objects %s', (_, settings) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = storeWith(settings);
  });

  it('are read as they were written, with their size and time', async () => {
    const before = Date.now();
    await put(store, 'uploads/a.txt', 'first');
    const found = await store.find('uploads/a.txt');
    expect(found?.size).toBe(5);
    expect(Math.abs((found?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(5000);
    expect(await text(found?.read())).toBe('first');
    expect((await store.load('uploads/a.txt'))?.toString()).toBe('first');
  });

  it('are read in parts', async () => {
    await put(store, 'digits', '0123456789');
    const found = await store.find('digits');
    expect(await text(found?.read({ start: 0, end: 0 }))).toBe('0');
    expect(await text(found?.read({ start: 3, end: 5 }))).toBe('345');
    expect(await text(found?.read({ start: 9, end: 9 }))).toBe('9');
  });

  it('are replaced under the same name, and then have another tag', async () => {
    await put(store, 'again', 'old');
    const old = await store.find('again');
    expect((await store.find('again'))?.etag).toBe(old?.etag);
    await put(store, 'again', 'newer');
    const newer = await store.find('again');
    expect([newer?.etag === old?.etag, newer?.size]).toEqual([false, 5]);
    expect(newer?.etag).toMatch(/^W\/"[^"]+"$/);
    expect((await store.load('again'))?.toString()).toBe('newer');
  });

  it('may be empty, and as large as a picture', async () => {
    await put(store, 'empty', '');
    expect((await store.find('empty'))?.size).toBe(0);
    expect(await store.load('empty')).toEqual(Buffer.alloc(0));
    const large = randomBytes(6 * 1024 * 1024);
    await put(store, 'large', large);
    const found = await store.find('large');
    const read = found && (await buffer(await found.read()));
    expect(
      createHash('sha256')
        .update(read ?? '')
        .digest('hex'),
    ).toBe(createHash('sha256').update(large).digest('hex'));
  });

  it('may have names with spaces and in other scripts', async () => {
    for (const name of ['posters/one two.png', 'posters/दिल्ली+#?%41.webp']) {
      await put(store, name, name);
      expect((await store.load(name))?.toString()).toBe(name);
    }
    expect(await store.find('posters/दिल्ली+#?A.webp')).toBeNull();
  });

  it('that are not there are nothing, and a part of a name is not there', async () => {
    await put(store, 'tree/branch/leaf', 'x');
    for (const name of ['none', 'none/at/all', 'tree', 'tree/branch', 'tree/branch/leaf/more']) {
      expect([await store.find(name), await store.load(name)]).toEqual([null, null]);
      await store.remove(name);
    }
    expect((await store.load('tree/branch/leaf'))?.toString()).toBe('x');
  });

  it('are gone when they are removed, and may be written again', async () => {
    await put(store, 'short', 'life');
    await store.remove('short');
    expect(await store.find('short')).toBeNull();
    await put(store, 'short', 'second life');
    expect((await store.load('short'))?.toString()).toBe('second life');
  });

  it('are written and read many at once', async () => {
    const names = Array.from({ length: 60 }, (__, at) => `many/${at % 7}/${at}`);
    await Promise.all(names.map((name) => put(store, name, name)));
    expect((await Promise.all(names.map((name) => store.load(name)))).map(String)).toEqual(names);
  });

  it('are whole for who reads while they are replaced', async () => {
    const contents = ['a', 'b'].map((letter) => letter.repeat(200_000));
    await put(store, 'busy', contents[0] ?? '');
    const writes = Array.from({ length: 10 }, (__, at) => put(store, 'busy', contents[at % 2] ?? ''));
    const reads = await Promise.all(Array.from({ length: 30 }, () => store.load('busy')));
    await Promise.all(writes);
    for (const read of reads) expect(contents).toContain(read?.toString());
  });

  it('cannot have a name that leads out of their place', async () => {
    const neighbours = storeWith(settings, 'documents/');
    await put(neighbours, 'secret', 'secret');
    for (const name of [
      '../documents/secret',
      'a/../../documents/secret',
      '/etc/passwd',
      './x',
      'a//b',
      '.hidden',
      'a/.hidden',
      '..\\documents\\secret',
      'nul\0',
      '',
      '/',
      'a/',
      'x'.repeat(501),
    ]) {
      await expect(put(store, name, 'x')).rejects.toThrow('no object may be named');
      expect([await store.find(name), await store.load(name)]).toEqual([null, null]);
      await store.remove(name);
    }
    expect((await neighbours.load('secret'))?.toString()).toBe('secret');
  });
});

describe('a folder', () => {
  it('has no half of a file, and shows nothing that a symbolic link leads to', async () => {
    const folder = join(root, 'own');
    const store = storeWith(inFolders, '', folder);
    await put(store, 'a', 'x');
    expect(readdirSync(folder)).toEqual(['a']);
    writeFileSync(join(root, 'outside'), 'secret');
    symlinkSync(join(root, 'outside'), join(folder, 'link'));
    expect([await store.find('link'), await store.load('link')]).toEqual([null, null]);
  });

  it('that cannot be read is an error: nothing is not an answer then', async () => {
    const folder = join(root, 'file-in-place-of-a-folder');
    writeFileSync(folder, '');
    await expect(put(storeWith(inFolders, '', folder), 'a', 'x')).rejects.toThrow();
  });
});

describe('a bucket', () => {
  it('has the names of the folder below its prefix, so that a folder is copied as it is', async () => {
    const folder = join(root, 'moved/media');
    mkdirSync(join(folder, 'uploads'), { recursive: true });
    await put(storeWith(inFolders, 'media/', folder), 'uploads/a b.webp', 'picture');
    const { S3Client, PutObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const { OBJECT_STORE_ENDPOINT: endpoint = '', OBJECT_STORE_BUCKET: Bucket } = engine.env;
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: engine.env.OBJECT_STORE_ACCESS_KEY_ID ?? '',
        secretAccessKey: engine.env.OBJECT_STORE_SECRET_ACCESS_KEY ?? '',
      },
    });
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: `shop/${join(file.parentPath, file.name).slice(join(root, 'moved/').length)}`,
            Body: 'picture',
          }),
        );
    const store = storeWith({ OBJECT_STORE_PREFIX: 'shop' });
    expect((await store.load('uploads/a b.webp'))?.toString()).toBe('picture');
    await put(store, 'uploads/b.webp', 'x');
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'shop/media/uploads/b' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['shop/media/uploads/b.webp']);
    client.destroy();
  });

  it.each([
    ['a wrong secret', { OBJECT_STORE_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { OBJECT_STORE_ACCESS_KEY_ID: 'nemo' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { OBJECT_STORE_BUCKET: 'elsewhere' }, /NoSuchBucket|AccessDenied/],
  ])('refuses %s: callers may try later, and the log says why', async (_, changed, reason) => {
    const lines: { reason?: string; status?: number }[] = [];
    const store = objectStoreOf(
      loadConfig('proof', ObjectStoreConfig, { ...engine.env, ...changed }),
      { ...log, error: (line: object) => void lines.push(line) } as never,
      { folder: root, mode: 0o640, prefix: '' },
    );
    for (const refused of await Promise.all([put(store, 'a', 'x'), store.load('a')].map(refusal)))
      expect(refused).toMatchObject({ code: 'UNAVAILABLE', params: { retryAfterSeconds: 5 } });
    expect(lines.map((line) => line.reason)).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)]);
    expect(JSON.stringify(lines)).not.toContain(engine.env.OBJECT_STORE_SECRET_ACCESS_KEY);
  });

  it('that is away is an error at once, and serves again what it had when it is back', async () => {
    const store = storeWith();
    await put(store, 'survivor', 'x');
    const survivor = await store.find('survivor');
    await engine.crash();
    const begin = Date.now();
    const calls = [
      put(store, 'b', 'x'),
      store.find('survivor'),
      store.load('survivor'),
      store.remove('survivor'),
      Promise.resolve(survivor?.read()),
    ];
    for (const { code } of await Promise.all(calls.map(refusal))) expect(code).toBe('UNAVAILABLE');
    expect(Date.now() - begin).toBeLessThan(5000);
    await engine.restart();
    await eventually(async () => expect((await store.load('survivor'))?.toString()).toBe('x'));
    // It takes new objects only some time after it can read those of before.
    await eventually(() => put(store, 'b', 'y'));
    expect((await store.load('b'))?.toString()).toBe('y');
  }, 60_000);
});
