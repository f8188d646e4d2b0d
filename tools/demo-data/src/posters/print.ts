import { access, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './pictures';

const atOnce = 3;

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

async function printOne(folder: string, { file, svg, raster }: Picture): Promise<boolean> {
  const target = join(folder, file);
  if (await exists(target)) return false;
  await mkdir(dirname(target), { recursive: true });
  const drawing = Buffer.from(svg());
  const bytes = raster
    ? await sharp(drawing).resize({ width: raster.width }).webp({ quality: raster.quality, effort: 2 }).toBuffer()
    : drawing;
  // In one step, so that nobody sees half a picture and a run that was cut off leaves none.
  const draft = `${target}.${process.pid}.part`;
  await writeFile(draft, bytes);
  await rename(draft, target);
  return true;
}

/** Draws the pictures that are not there yet. */
export async function printPictures(
  folder: string,
  pictures: readonly Picture[],
): Promise<{ printed: number; bytes: number }> {
  sharp.concurrency(1);
  const queue = [...pictures];
  let printed = 0;
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift())
      if (await printOne(folder, picture)) printed += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const sizes = await Promise.all(pictures.map(async ({ file }) => (await stat(join(folder, file))).size));
  return { printed, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
