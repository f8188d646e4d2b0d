import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './load-config';
import { ObjectStoreConfig } from './object-store-config';

const load = (env: Record<string, string>) => loadConfig('proof', ObjectStoreConfig, env);
const bucket = { OBJECT_STORE_BUCKET: 'utsav', OBJECT_STORE_REGION: 'ap-south-1' };

describe('the settings of the object store', () => {
  it.each([
    ['none: folders', {}],
    ['a bucket of AWS by the role of the machine', bucket],
    [
      'a bucket of another store with keys',
      {
        ...bucket,
        OBJECT_STORE_ENDPOINT: 'https://objects.example:9000',
        OBJECT_STORE_ACCESS_KEY_ID: 'key',
        OBJECT_STORE_SECRET_ACCESS_KEY: 'secret',
      },
    ],
  ])('may name %s', (_, env) => {
    expect(load(env as Record<string, string>)).toMatchObject(env);
  });

  it.each([
    ['', ''],
    ['shop', 'shop/'],
    ['shop/live/', 'shop/live/'],
  ])('put the prefix "%s" before names as "%s"', (prefix, expected) => {
    expect(load({ ...bucket, OBJECT_STORE_PREFIX: prefix }).OBJECT_STORE_PREFIX).toBe(expected);
  });

  it('may have the secret key in a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'utsav-key-'));
    writeFileSync(join(folder, 'key'), 'secret\n');
    const env = {
      ...bucket,
      OBJECT_STORE_ACCESS_KEY_ID: 'key',
      OBJECT_STORE_SECRET_ACCESS_KEY_FILE: join(folder, 'key'),
    };
    expect(load(env).OBJECT_STORE_SECRET_ACCESS_KEY).toBe('secret');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['an end point without a bucket', { OBJECT_STORE_ENDPOINT: 'http://a' }, /OBJECT_STORE_BUCKET: must be set/],
    ['keys without a bucket', { OBJECT_STORE_ACCESS_KEY_ID: 'a' }, /OBJECT_STORE_BUCKET: must be set/],
    ['a bucket without a region', { OBJECT_STORE_BUCKET: 'utsav' }, /OBJECT_STORE_REGION: is needed/],
    ['a key without its secret', { ...bucket, OBJECT_STORE_ACCESS_KEY_ID: 'a' }, /SECRET_ACCESS_KEY: is needed/],
    ['a secret without its key', { ...bucket, OBJECT_STORE_SECRET_ACCESS_KEY: 'a' }, /ACCESS_KEY_ID: is needed/],
    ['another protocol', { ...bucket, OBJECT_STORE_ENDPOINT: 'ftp://a' }, /must be http/],
    ['a bucket that cannot be', { ...bucket, OBJECT_STORE_BUCKET: 'A_B' }, /must be the name of a bucket/],
    ['a prefix that leads elsewhere', { ...bucket, OBJECT_STORE_PREFIX: '../x' }, /must be words parted by slashes/],
  ])('refuse %s', (_, env, message) => {
    expect(() => load(env as Record<string, string>)).toThrow(message);
  });
});
