import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import { mediaFile } from './media-file';

const root = mkdtempSync(join(tmpdir(), 'utsav-media-'));
const media = join(root, 'media');
beforeAll(() => {
  mkdirSync(join(media, 'posters'), { recursive: true });
  mkdirSync(join(root, 'media-private'));
  for (const file of [
    'media/posters/one two.png',
    'media/large.png',
    'media-private/x.png',
    'secret.png',
    'media/page.html',
  ])
    writeFileSync(join(root, file), 'PNG');
  truncateSync(join(media, 'large.png'), 16 * 1024 * 1024);
  symlinkSync(join(root, 'secret.png'), join(media, 'link.png'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('reads a picture by its address on the site', async () => {
  const file = await mediaFile(new FolderObjectStore(media, 0o644), '/media/posters/one%20two.png');
  expect(await file?.dataUrl()).toBe('data:image/png;base64,UE5H');
});

it.each([
  '/media/../secret.png',
  '/media/%2e%2e/secret.png',
  '/media/..%2Fmedia-private/x.png',
  '/media/link.png',
  '/media/large.png',
  '/media/page.html',
  '/media/posters',
  '/media/%00.png',
  '/media/%E0%A4%A.png',
  '/other/posters/one%20two.png',
  'file:///etc/passwd.png',
  'http://127.0.0.1/media/posters/one%20two.png',
  '',
])('reads nothing for %s', async (address) => {
  expect(await mediaFile(new FolderObjectStore(media, 0o644), address)).toBeNull();
});
