import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEvent } from '../testing/samples';
import { sharePictureOf } from './share-picture';

/** The first 30 bytes of a file, which are all that is read. */
function webp(kind: string, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write(`RIFF....WEBP${kind}`, 'latin1');
  write(bytes);
  return bytes;
}

describe(sharePictureOf, () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsav-share-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['VP8 ', (bytes: Buffer) => (bytes.writeUInt16LE(1280, 26), bytes.writeUInt16LE(720, 28))],
    ['VP8L', (bytes: Buffer) => bytes.writeUInt32LE(1279 | (719 << 14), 21)],
    ['VP8X', (bytes: Buffer) => (bytes.writeUIntLE(1279, 24, 3), bytes.writeUIntLE(719, 27, 3))],
  ])('is the wide picture of the event with its size, however it is packed (%s)', async (kind, write) => {
    writeFileSync(join(folder, 'wide.webp'), webp(kind, write));
    const event = sampleEvent({ imageUrl: '/media/tall.webp', landsacpImage: ['/media/wide.webp'] });
    expect(await sharePictureOf(event, folder)).toEqual({
      path: '/media/wide.webp',
      alt: event.name,
      width: 1280,
      height: 720,
    });
  });

  it('is the one of the site, which is no vector, where the event has none that chat apps can show', async () => {
    for (const imageUrl of ['', '/media/poster.svg'])
      expect(await sharePictureOf(sampleEvent({ imageUrl, landsacpImage: [] }), folder)).toEqual({
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
      expect(await sharePictureOf(sampleEvent({ imageUrl, landsacpImage: [] }), folder)).toEqual({
        path: imageUrl,
        alt: 'Ragas at Dawn',
      });
  });
});
