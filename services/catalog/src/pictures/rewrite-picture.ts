import { AppError } from '@utsav/contracts/errors/app-error';
import { smallerWidths, widestPicture } from '@utsav/contracts/http/picture-sizes';
import sharp, { type Sharp } from 'sharp';

/** A decoded pixel takes four bytes, so this is what bounds the memory that a small file can ask for. */
const maxPixels = 40_000_000;
const maxSide = 12_000;
const profileSide = 512;
const avifQuality = 66;

export interface PictureFormats {
  webp: Buffer;
  /** Absent where it would not be smaller. */
  avif: Buffer | undefined;
}

export interface RewrittenPicture {
  whole: PictureFormats;
  /** By width. */
  smaller: ReadonlyMap<number, PictureFormats>;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).equals(
    Buffer.from(text, 'latin1'),
  );

/** By what the file begins with, so that no decoder of another format ever sees it. */
const isAllowed = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/**
 * Decodes a picture and writes it anew as WebP and AVIF: upright, without what a camera noted in it, no wider than a screen.
 * Throws IMAGE_INVALID, IMAGE_TOO_MANY_PIXELS.
 */
export async function rewritePicture(bytes: Uint8Array, purpose: 'shown' | 'profile'): Promise<RewrittenPicture> {
  if (!isAllowed(bytes)) throw new AppError('IMAGE_INVALID');
  const { width, height } = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new AppError('IMAGE_TOO_MANY_PIXELS');
  return decoded(async () => {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    if (purpose === 'profile') {
      const square = await unpacked(upright.resize({ width: profileSide, height: profileSide, fit: 'cover' }));
      return { whole: await inBothFormats(square), smaller: new Map() };
    }
    const whole = await unpacked(upright.resize({ width: widestPicture, withoutEnlargement: true }));
    const smaller = new Map<number, PictureFormats>();
    for (const to of smallerWidths)
      smaller.set(to, await inBothFormats(whole.clone().resize({ width: to, withoutEnlargement: true })));
    return { whole: await inBothFormats(whole), smaller };
  });
}

/** Decoded once, for all its sizes and formats. */
async function unpacked(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** They look alike; with less effort AVIF saves little, with more an upload takes seconds. */
async function inBothFormats(picture: Sharp): Promise<PictureFormats> {
  const webp = await picture.clone().webp({ quality: 82 }).toBuffer();
  const avif = await picture.clone().avif({ quality: avifQuality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  return { webp, avif: avif.length < webp.length ? avif : undefined };
}

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('IMAGE_INVALID');
  }
}
