import { brandName } from '@utsav/brand/name';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Event } from '@utsav/contracts/http/event';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { minutes } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
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

/** A page does not wait longer for what only chat apps read. */
const patienceMs = 300;

@Injectable()
export class SharePictures {
  private readonly sizes = new LoadingCache<Partial<PictureSize>>({ max: 2000, ttlMs: minutes(10) });

  constructor(private readonly media: ObjectStore) {}

  /** The picture of an event that a chat app can show: wide before tall, and the one of the site where it has none. */
  async of(event: Event): Promise<SharePicture> {
    const path = [...event.landsacpImage, event.imageUrl].find(isRaster);
    if (!path) return { ...siteSharePicture, alt: event.name };
    return { path, alt: event.name, ...(path.startsWith(mediaPath) && (await this.sizeOf(path))) };
  }

  /** Unknown while the store of pictures is away. */
  private sizeOf(path: string): Partial<PictureSize> | Promise<Partial<PictureSize>> {
    const known = this.sizes.peek(path);
    if (known) return known;
    const size = this.sizes.get(path, () => this.read(path.slice(mediaPath.length)));
    return Promise.race([size.catch(() => ({})), setTimeout(patienceMs, {}, { ref: false })]);
  }

  private async read(name: string): Promise<Partial<PictureSize>> {
    const object = await this.media.find(name);
    if (!object || object.size < webpHeaderBytes) return {};
    return webpSize(await buffer(await object.read({ start: 0, end: webpHeaderBytes - 1 }))) ?? {};
  }
}
