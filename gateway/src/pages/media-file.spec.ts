import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import { mediaFile } from './media-file';

const folder = mkdtempSync(join(tmpdir(), 'utsav-media-'));
beforeAll(() => {
  mkdirSync(join(folder, 'media/uploads/folder-480.webp'), { recursive: true });
  for (const name of [
    'a.webp',
    'a.avif',
    'a-480.webp',
    'a-480.avif',
    'a-960.webp',
    'b.webp',
    'c.svg',
    'show-1.webp',
    'folder.webp',
  ])
    writeFileSync(join(folder, 'media/uploads', name), name);
  writeFileSync(join(folder, 'secret.webp'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true }));

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const fileFor = async (name: string, accept = 'image/webp,*/*') => {
  const file = await mediaFile(new FolderObjectStore(join(folder, 'media'), 0o644), `uploads/${name}`, accept);
  if (!file) return [];
  return [file.name.replace(/^uploads\//, ''), ...(file.isStandIn ? ['for another'] : [])];
};

it('answers with AVIF for who accepts it, where there is one', async () => {
  expect(await fileFor('a-480.webp', chrome)).toEqual(['a-480.avif']);
  expect(await fileFor('a-480.webp')).toEqual(['a-480.webp']);
  expect(await fileFor('a.webp', chrome)).toEqual(['a.avif']);
  expect(await fileFor('a-960.webp', chrome)).toEqual(['a-960.webp']);
});

it('answers with the next larger size where one was never written', async () => {
  expect(await fileFor('a-240.webp')).toEqual(['a-480.webp', 'for another']);
  expect(await fileFor('a-240.webp', chrome)).toEqual(['a-480.avif', 'for another']);
  expect(await fileFor('b-960.webp')).toEqual(['b.webp', 'for another']);
  expect(await fileFor('folder-480.webp')).toEqual(['folder.webp', 'for another']);
});

it('answers with a file that is no picture of ours under its own name alone', async () => {
  for (const name of ['b.webp', 'c.svg', 'show-1.webp']) expect(await fileFor(name, chrome)).toEqual([name]);
});

it('gives nothing where there is no file, and none outside the folder', async () => {
  for (const name of ['c-480.svg', 'none-480.webp', 'show-2.webp', '../../secret-480.webp', '../../secret.webp'])
    expect(await fileFor(name, chrome)).toEqual([]);
});
