import { brandName } from '@utsav/brand/name';
import type { Event } from '@utsav/contracts/http/event';
import { croppedJpeg, cropSizes, type CropSize } from './picture-crops';

/** What a shared link shows; the size is absent for a picture that is not ours. */
export interface SharePicture {
  /** On our origin, or a whole address. */
  path: string;
  alt: string;
  type?: string;
  width?: number;
  height?: number;
}

/** For a page without a picture of its own. */
export const siteSharePicture: SharePicture = {
  path: '/share.png',
  alt: `${brandName}: tickets for live events in India`,
  type: 'image/png',
  width: 1200,
  height: 630,
};

/** Chat apps and search engines draw no vectors. */
const isRaster = (path: string): boolean => path !== '' && !/\.svg$/i.test(path);

const picturesOf = ({ landsacpImage, imageUrl }: Event) => ({
  wide: [...landsacpImage, imageUrl].find(isRaster),
  tall: [imageUrl, ...landsacpImage].find(isRaster),
});

/** The picture of an event that every chat app can show: wide before tall, and the one of the site where it has none. */
export function sharePictureOf(event: Event): SharePicture {
  const { wide } = picturesOf(event);
  if (!wide) return { ...siteSharePicture, alt: event.name };
  const jpeg = croppedJpeg(wide, 'share');
  return jpeg
    ? { path: jpeg, alt: event.name, type: 'image/jpeg', ...cropSizes.share }
    : { path: wide, alt: event.name };
}

/** The pictures of an event for search engines, in each of the shapes that they show; none where it has none. */
export function searchPicturesOf(event: Event): string[] {
  const { wide, tall } = picturesOf(event);
  const shapes: [string | undefined, CropSize][] = [
    [wide, '16x9'],
    [wide, '4x3'],
    [tall, '1x1'],
  ];
  return [...new Set(shapes.flatMap(([path, size]) => (path ? [croppedJpeg(path, size) ?? path] : [])))];
}
