import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '@utsav/catalog/events/event-form';
import type { ObjectStore } from '@utsav/service-kit/objects/object-store';

/** Pictures lie in this folder under the names that they have on the site, in every width of the site. */
const picturesFolder = __dirname;

const mediaUrl = (kind: string, name: string): string => `/media/${kind}/${name}.webp`;

export const posterUrl = (title: string): string => mediaUrl('posters', slugOf(title));
export const landscapeUrl = (title: string, nth: number): string => mediaUrl('landscapes', `${slugOf(title)}-${nth}`);
/** Rows of seats before a stage, a color for each ticket category. */
export const layoutUrl = (category: string, tiers: number): string =>
  mediaUrl('layouts', `${slugOf(category)}-${tiers}`);
/** A small sign for an organizer, a sponsor or a venue. */
export const markUrl = (name: string): string => mediaUrl('marks', name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
export const couponUrl = (code: string): string => mediaUrl('coupons', code.toLowerCase());
export const bannerUrls = (eventName: string): { wide: string; square: string } => ({
  wide: mediaUrl('banners', slugOf(eventName)),
  square: mediaUrl('banners', `${slugOf(eventName)}-mobile`),
});

/** Names below the folder, such as `posters/sahyadri-sounds-480.webp`. */
export async function pictureFiles(): Promise<string[]> {
  const files = await readdir(picturesFolder, { recursive: true });
  return files.filter((file) => file.endsWith('.webp'));
}

const atOnce = 8;

/** Puts those that are not there yet where the site serves them from. Returns how many. */
export async function copyPictures(media: ObjectStore): Promise<number> {
  const queue = await pictureFiles();
  let copied = 0;
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (await media.find(file)) continue;
      await media.put(file, await readFile(join(picturesFolder, file)), 'image/webp');
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return copied;
}
