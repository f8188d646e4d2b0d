import { avifVariant, smallerPicture, smallerWidths } from '@utsav/contracts/http/picture-sizes';
import type { ObjectStore, StoredObject } from '@utsav/service-kit/objects/object-store';

export interface MediaFile {
  name: string;
  object: StoredObject;
  /** In place of one that may still come. */
  isStandIn: boolean;
}

/** A picture and the width in its name, if there is one; a dot elsewhere could lead to another file. */
const picture = new RegExp(`^([\\w/-]+?)(?:-(${smallerWidths.join('|')}))?\\.webp$`);

/** The file that answers for a name: AVIF for browsers that know it, the next larger size where one was never written. */
export async function mediaFile(media: ObjectStore, name: string, accept: string): Promise<MediaFile | null> {
  const takesAvif = accept.includes('image/avif');
  for (const size of sizesFrom(name)) {
    for (const variant of takesAvif && picture.test(size) ? [avifVariant(size), size] : [size]) {
      const object = await media.find(variant);
      if (object) return { name: variant, object, isStandIn: size !== name };
    }
  }
  return null;
}

/** A picture in the size that was requested and in all larger ones; the name alone for what is no picture of ours. */
function sizesFrom(name: string): string[] {
  const [, stem, width = Infinity] = picture.exec(name) ?? [];
  if (!stem) return [name];
  const whole = `${stem}.webp`;
  return [...smallerWidths.filter((smaller) => smaller >= Number(width)).map((at) => smallerPicture(whole, at)), whole];
}
