import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** A picture of our own media folder as a data URL; nothing for any other address. */
export async function posterData(mediaFolder: string, imageUrl: string): Promise<string | null> {
  const type = types[extname(imageUrl).toLowerCase()];
  if (!type || !imageUrl.startsWith('/media/')) return null;
  try {
    const folder = await realpath(mediaFolder);
    const file = await realpath(join(folder, imageUrl.slice('/media/'.length)));
    if (!file.startsWith(`${folder}${sep}`)) return null;
    return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
  } catch {
    return null;
  }
}
