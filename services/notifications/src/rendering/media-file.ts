import { buffer } from 'node:stream/consumers';
import { pictureTypeOf } from '@utsav/contracts/http/picture-types';
import type { ObjectStore } from '@utsav/service-kit/objects/object-store';

const mount = '/media/';
const maxBytes = 15 * 1024 * 1024;

export interface MediaFile {
  /** Changes when the file does. */
  key: string;
  dataUrl(): Promise<string>;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/** A picture of our own media store by its address on the site; nothing for any other address. Throws UNAVAILABLE. */
export async function mediaFile(media: ObjectStore, imageUrl: string): Promise<MediaFile | null> {
  const type = pictureTypeOf(imageUrl);
  if (!type || !imageUrl.startsWith(mount)) return null;
  const name = decoded(imageUrl.slice(mount.length));
  const found = await media.find(name);
  if (!found || found.size > maxBytes) return null;
  return {
    key: `${name} ${found.etag}`,
    dataUrl: async () => `data:${type};base64,${(await buffer(await found.read())).toString('base64')}`,
  };
}
