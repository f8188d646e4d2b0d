import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import type { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { sampleEvent } from '../testing/samples';
import { SharePictures } from './share-pictures';

/** The first 30 bytes of a file, which are all that is read. */
function webp(kind: string, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write(`RIFF....WEBP${kind}`, 'latin1');
  write(bytes);
  return bytes;
}

describe(SharePictures, () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-share-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let pictures: SharePictures;
  beforeEach(() => {
    pictures = new SharePictures(new FolderObjectStore(folder, 0o644));
  });

  it.each([
    ['VP8 ', (bytes: Buffer) => (bytes.writeUInt16LE(1280, 26), bytes.writeUInt16LE(720, 28))],
    ['VP8L', (bytes: Buffer) => bytes.writeUInt32LE(1279 | (719 << 14), 21)],
    ['VP8X', (bytes: Buffer) => (bytes.writeUIntLE(1279, 24, 3), bytes.writeUIntLE(719, 27, 3))],
  ])('is the wide picture of the event with its size, however it is packed (%s)', async (kind, write) => {
    writeFileSync(join(folder, 'wide.webp'), webp(kind, write));
    const event = sampleEvent({ imageUrl: '/media/tall.webp', landsacpImage: ['/media/wide.webp'] });
    expect(await pictures.of(event)).toEqual({
      path: '/media/wide.webp',
      alt: event.name,
      width: 1280,
      height: 720,
    });
  });

  it('is the one of the site, which is no vector, where the event has none that chat apps can show', async () => {
    for (const imageUrl of ['', '/media/poster.svg'])
      expect(await pictures.of(sampleEvent({ imageUrl, landsacpImage: [] }))).toEqual({
        path: '/share.png',
        alt: 'Ragas at Dawn',
        width: 1200,
        height: 630,
      });
  });

  it('has no size where the file is not ours, not there, or no picture', async () => {
    writeFileSync(join(folder, 'text.webp'), 'not a picture at all, though long enough');
    for (const imageUrl of [
      'https://else.example/a.webp',
      '/media/gone.webp',
      '/media/text.webp',
      '/media/../../etc/a',
    ])
      expect(await pictures.of(sampleEvent({ imageUrl, landsacpImage: [] }))).toEqual({
        path: imageUrl,
        alt: 'Ragas at Dawn',
      });
  });

  it('has no size, and its page does not wait, while the store is away or does not answer', async () => {
    const event = sampleEvent({ imageUrl: '/media/wide.webp', landsacpImage: [] });
    const stores = [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)];
    for (const find of stores) {
      const begin = Date.now();
      expect(await new SharePictures({ find } as unknown as ObjectStore).of(event)).toEqual({
        path: '/media/wide.webp',
        alt: event.name,
      });
      expect(Date.now() - begin).toBeLessThan(2000);
    }
  });
});
