import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};
const mount = '/media/';
const maxBytes = 15 * 1024 * 1024;

export interface MediaFile {
  /** Changes when the file does. */
  key: string;
  dataUrl(): Promise<string>;
}

/** A picture of our own media folder by its address on the site; nothing for any other address. */
export async function mediaFile(mediaFolder: string, imageUrl: string): Promise<MediaFile | null> {
  const type = types[extname(imageUrl).toLowerCase()];
  if (!type || !imageUrl.startsWith(mount)) return null;
  try {
    const folder = await realpath(mediaFolder);
    const file = await realpath(join(folder, decodeURIComponent(imageUrl.slice(mount.length))));
    if (!file.startsWith(`${folder}${sep}`)) return null;
    const { size, mtimeMs, isFile } = await stat(file).then((found) => ({ ...found, isFile: found.isFile() }));
    if (!isFile || size > maxBytes) return null;
    return {
      key: `${file} ${mtimeMs}`,
      dataUrl: async () => `data:${type};base64,${(await readFile(file)).toString('base64')}`,
    };
  } catch {
    return null;
  }
}
