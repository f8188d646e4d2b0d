import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { ObjectStore, type StoredObject } from '@utsav/service-kit/objects/object-store';
import { hours } from '@utsav/service-kit/time/clock';
import sharp from 'sharp';

/** In pixels: what chat apps show of a shared link, and the shapes that search engines ask for. */
export const cropSizes = {
  share: { width: 1200, height: 630 },
  '16x9': { width: 1200, height: 675 },
  '4x3': { width: 1200, height: 900 },
  '1x1': { width: 1200, height: 1200 },
} as const;
export type CropSize = keyof typeof cropSizes;

const sizeNames = Object.keys(cropSizes) as CropSize[];
const ours = /^\/media\/[\w./-]+\.webp$/;
const cropName = new RegExp(`^([\\w/-]+)-(${sizeNames.join('|')})\\.jpg$`);

/** The same picture as JPEG in a size, for programs that know no newer format; absent for one that is not ours. */
export const croppedJpeg = (path: string, size: CropSize): string | undefined =>
  ours.test(path) ? path.replace(/\.webp$/, `-${size}.jpg`) : undefined;

/** Uploads have fewer; this is what bounds the memory that a file can ask for. */
const maxPixels = 40_000_000;
const maxWaiting = 20;
const quality = 82;

interface Crop {
  jpeg: Buffer;
  source: StoredObject;
}

/** Pictures as JPEG, made at the first request: only programs that read links send one. */
@Injectable()
export class PictureCrops {
  private readonly crops = new LoadingCache<Crop | null>({ max: 60, ttlMs: hours(1) });
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly media: ObjectStore) {}

  /** By its name below `/media`. Nothing for what is no crop or has no picture. Throws UNAVAILABLE where too many are requested at once. */
  async find(name: string): Promise<StoredObject | null> {
    const [, stem, size] = cropName.exec(name) ?? [];
    if (!stem) return null;
    const crop = await this.crops.get(name, () => this.inTurn(() => this.make(`${stem}.webp`, size as CropSize)));
    if (!crop) return null;
    const { jpeg, source } = crop;
    return {
      size: jpeg.length,
      modifiedAt: source.modifiedAt,
      etag: source.etag,
      read: async (range) => Readable.from([range ? jpeg.subarray(range.start, range.end + 1) : jpeg]),
    };
  }

  private async make(name: string, size: CropSize): Promise<Crop | null> {
    const [source, bytes] = await Promise.all([this.media.find(name), this.media.load(name)]);
    if (!source || !bytes) return null;
    const jpeg = await sharp(bytes, { limitInputPixels: maxPixels })
      // Where it is cropped, what catches the eye stays.
      .resize({ ...cropSizes[size], fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .toBuffer();
    return { jpeg, source };
  }

  /** Decoded, a picture takes megabytes: one at a time. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    this.waiting += 1;
    const result = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = result.catch(() => undefined);
    return result;
  }
}
