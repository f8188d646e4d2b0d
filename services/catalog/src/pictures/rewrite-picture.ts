import { AppError } from '@utsav/contracts/errors/app-error';
import { smallerWidths, widestPicture } from '@utsav/contracts/http/picture-sizes';
import sharp, { type Sharp } from 'sharp';

/** A decoded pixel takes four bytes, so this is what bounds the memory that a small file can ask for. */
const maxPixels = 40_000_000;
const maxSide = 12_000;
const profileSide = 512;

export interface RewrittenPicture {
  whole: Buffer;
  /** By width. */
  smaller: ReadonlyMap<number, Buffer>;
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
 * Decodes a picture and writes it anew as WebP: upright, without what a camera noted in it, no wider than a screen.
 * Throws IMAGE_INVALID, IMAGE_TOO_MANY_PIXELS.
 */
export async function rewritePicture(bytes: Uint8Array, purpose: 'shown' | 'profile'): Promise<RewrittenPicture> {
  if (!isAllowed(bytes)) throw new AppError('IMAGE_INVALID');
  const { width, height } = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new AppError('IMAGE_TOO_MANY_PIXELS');
  return decoded(async () => {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    if (purpose === 'profile') {
      const square = upright.resize({ width: profileSide, height: profileSide, fit: 'cover' });
      return { whole: await asWebp(square), smaller: new Map() };
    }
    const shrunk = (to: number) => upright.clone().resize({ width: to, withoutEnlargement: true });
    const whole = await asWebp(shrunk(widestPicture));
    const smaller = new Map<number, Buffer>();
    for (const to of smallerWidths) smaller.set(to, await asWebp(shrunk(to)));
    return { whole, smaller };
  });
}

const asWebp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82 }).toBuffer();

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new AppError('IMAGE_INVALID');
  }
}
