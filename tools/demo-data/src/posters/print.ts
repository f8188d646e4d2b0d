import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Picture } from './pictures';

const atOnce = 3;
// The quickest encoder: pictures are a third larger than with the usual one, and a fresh start does not wait for them.
const effort = 0;

interface Place {
  /** What the site serves. */
  folder: string;
  /** Cache of rendered pictures by the hash of their SVG; none by default. */
  cache?: string | undefined;
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

/** In one step, so that no reader sees half a picture and a run that was cut off leaves none. */
async function appear(target: string, make: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}.part`;
  await make(draft);
  await rename(draft, target);
}

async function draw(svg: string, { width, quality }: NonNullable<Picture['raster']>): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).resize({ width }).webp({ quality, effort }).toBuffer();
}

/** Draws the pictures that are not there yet, or takes them from the cache. */
export async function printPictures(
  pictures: readonly Picture[],
  { folder, cache }: Place,
): Promise<{ rendered: number; taken: number }> {
  // Engines and services start meanwhile, and they go first.
  setPriority(5);
  const queue = [...pictures];
  let rendered = 0;
  let taken = 0;
  const print = async ({ file, svg, raster }: Picture): Promise<void> => {
    const target = join(folder, file);
    if (await exists(target)) return;
    const text = svg();
    if (!raster) return appear(target, (draft) => writeFile(draft, text));
    const hash = createHash('sha256')
      .update(JSON.stringify({ ...raster, effort }))
      .update(text)
      .digest('hex');
    const cached = cache && join(cache, `${hash.slice(0, 32)}.webp`);
    if (cached && (await exists(cached))) {
      taken += 1;
      return appear(target, (draft) => copyFile(cached, draft));
    }
    rendered += 1;
    const bytes = await draw(text, raster);
    await appear(target, (draft) => writeFile(draft, bytes));
    // Only a convenience: a cache that cannot be written is no reason to fail.
    if (cached) await appear(cached, (draft) => copyFile(target, draft)).catch(() => undefined);
  };
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) await print(picture);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { rendered, taken };
}
