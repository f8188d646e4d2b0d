import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import type { ObjectStore } from '@utsav/service-kit/objects/object-store';
import type { Picture } from './pictures';

const atOnce = 3;
// The quickest encoder: pictures are a third larger than with the usual one, and a fresh start does not wait for them.
const effort = 0;

interface Place {
  /** What the site serves. */
  media: ObjectStore;
  /** Cache of rendered pictures by the hash of their SVG; none by default. */
  cache?: string | undefined;
}

async function draw(svg: string, { width, quality }: NonNullable<Picture['raster']>): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality, effort }).toBuffer();
}

/** Draws the pictures that are not there yet, or takes them from the cache. */
export async function printPictures(
  pictures: readonly Picture[],
  { media, cache }: Place,
): Promise<{ rendered: number; taken: number }> {
  // Engines and services start meanwhile, and they go first.
  setPriority(5);
  const known = cache ? new FolderObjectStore(cache, 0o644) : undefined;
  const queue = [...pictures];
  let rendered = 0;
  let taken = 0;
  const print = async ({ file, svg, raster }: Picture): Promise<void> => {
    if (await media.find(file)) return;
    const text = svg();
    if (!raster) return media.put(file, Buffer.from(text), 'image/svg+xml');
    const hash = createHash('sha256')
      .update(JSON.stringify({ ...raster, effort }))
      .update(text)
      .digest('hex');
    const name = `${hash.slice(0, 32)}.webp`;
    const cached = await known?.load(name);
    if (cached) taken += 1;
    else rendered += 1;
    const bytes = cached ?? (await draw(text, raster));
    await media.put(file, bytes, 'image/webp');
    // Only a convenience: a cache that cannot be written is no reason to fail.
    if (!cached) await known?.put(name, bytes).catch(() => undefined);
  };
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) await print(picture);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { rendered, taken };
}
