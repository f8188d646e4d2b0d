import { brandName } from '@utsav/brand/name';
import { open } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Event } from '@utsav/contracts/http/event';
import { webpHeaderBytes, webpSize, type PictureSize } from './webp-size';

/** What a shared link shows; the size is absent for a picture that is not ours. */
export interface SharePicture extends Partial<PictureSize> {
  /** On our origin, or a whole address. */
  path: string;
  alt: string;
}

/** For a page without a picture of its own. */
export const siteSharePicture: SharePicture = {
  path: '/share.png',
  alt: `${brandName}: tickets for live events in India`,
  width: 1200,
  height: 630,
};

const mediaPath = '/media/';
/** Chat apps draw no vectors. */
const isRaster = (path: string): boolean => path !== '' && !/\.svg$/i.test(path);

/** The picture of an event that a chat app can show: wide before tall, and the one of the site where it has none. */
export async function sharePictureOf(event: Event, mediaFolder: string): Promise<SharePicture> {
  const path = [...event.landsacpImage, event.imageUrl].find(isRaster);
  if (!path) return { ...siteSharePicture, alt: event.name };
  return { path, alt: event.name, ...(path.startsWith(mediaPath) && (await sizeOf(path, mediaFolder))) };
}

async function sizeOf(path: string, mediaFolder: string): Promise<PictureSize | undefined> {
  const file = join(mediaFolder, path.slice(mediaPath.length));
  if (!file.startsWith(mediaFolder + sep)) return undefined;
  const opened = await open(file).catch(() => undefined);
  try {
    const header = await opened?.read(Buffer.alloc(webpHeaderBytes), 0, webpHeaderBytes, 0);
    return header && webpSize(header.buffer.subarray(0, header.bytesRead));
  } finally {
    await opened?.close();
  }
}
