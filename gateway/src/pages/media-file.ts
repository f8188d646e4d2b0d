import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avifVariant, smallerPicture, smallerWidths } from '@utsav/contracts/http/picture-sizes';

export interface MediaFile {
  /** Below the folder. */
  name: string;
  /** In place of one that may still come. */
  isStandIn: boolean;
}

/** A picture and the width in its name, if there is one; a dot elsewhere could lead out of the folder. */
const picture = new RegExp(`^([\\w/-]+?)(?:-(${smallerWidths.join('|')}))?\\.webp$`);

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false;

/** The file that answers for a name: AVIF for browsers that know it, the next larger size where one was never written. */
export async function mediaFile(folder: string, name: string, accept: string): Promise<MediaFile> {
  for (const size of sizesFrom(name)) {
    const isStandIn = size !== name;
    const variant = avifVariant(size);
    if (accept.includes('image/avif') && (await isFile(join(folder, variant)))) return { name: variant, isStandIn };
    if (await isFile(join(folder, size))) return { name: size, isStandIn };
  }
  return { name, isStandIn: false };
}

/** A picture in the size that was requested and in all larger ones; none for what is no picture of ours. */
function sizesFrom(name: string): string[] {
  const [, stem, width = Infinity] = picture.exec(name) ?? [];
  if (!stem) return [];
  const whole = `${stem}.webp`;
  return [...smallerWidths.filter((smaller) => smaller >= Number(width)).map((at) => smallerPicture(whole, at)), whole];
}
