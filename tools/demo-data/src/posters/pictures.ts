import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import type { CityRow } from '@utsav/catalog/cities/city.schema';
import { smallerPicture, smallerWidths } from '@utsav/contracts/http/picture-sizes';
import type { ListedEvent } from '../listed-event';
import { artworkOf, markOf } from './artwork';
import type { Frame } from './palette';
import { seatingOf } from './seating';

export interface Picture {
  /** Path below MEDIA_DIR. */
  file: string;
  /** Made only when the file is not there yet. */
  svg: () => string;
  /** Pixels of the WebP; the SVG itself is stored where there are none. */
  raster?: { width: number; quality: number };
}

const poster: Frame = { width: 800, height: 1000 };
const landscape: Frame = { width: 1280, height: 720 };
const bannerWide: Frame = { width: 1600, height: 600 };
const bannerSquare: Frame = { width: 800, height: 800 };
const small: Frame = { width: 640, height: 360 };

/** The address of a picture as the sites ask for it. */
export const mediaUrl = (file: string): string => `/media/${file}`;
const fileOf = (url: string): string => url.replace(/^\/media\//, '');

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
export const markUrl = (name: string): string => mediaUrl(`marks/${slug(name)}.webp`);

/** As catalog keeps what is uploaded. */
const inAllSizes = (whole: Required<Picture>): Picture[] => [
  whole,
  ...smallerWidths.map((width) => ({
    ...whole,
    file: smallerPicture(whole.file, width),
    raster: { ...whole.raster, width: Math.min(width, whole.raster.width) },
  })),
];

export function picturesOfEvent({ row, subject }: ListedEvent): Picture[] {
  const svgOf = (frame: Frame, skip: number) => () => artworkOf(subject, frame, skip);
  return [
    { file: `posters/${row._id}.svg`, svg: svgOf(poster, 0) },
    ...inAllSizes({ file: fileOf(row.imageUrl), svg: svgOf(poster, 0), raster: { width: 640, quality: 72 } }),
    ...row.landscapeImages.flatMap((url, at) =>
      inAllSizes({
        file: fileOf(url),
        svg: svgOf(landscape, at),
        // The first one leads the event's page; the others are looked at in its gallery.
        raster: { width: at === 0 ? landscape.width : 960, quality: 62 },
      }),
    ),
    ...(row.layoutImage
      ? [
          {
            file: fileOf(row.layoutImage),
            svg: () => seatingOf(subject.category, row.ticketCategories.length),
            raster: { width: 1200, quality: 74 },
          },
        ]
      : []),
  ];
}

export function picturesOfMarks(events: readonly ListedEvent[]): Picture[] {
  const names = new Set(
    events.flatMap(({ row }) => [row.organizer.name, row.venue.name, ...row.sponsors.map(({ name }) => name)]),
  );
  return [...names].map((name) => ({
    file: fileOf(markUrl(name)),
    svg: () => markOf(name),
    raster: { width: 160, quality: 80 },
  }));
}

export const picturesOfBanner = (
  files: { wide: string; square: string },
  { subject }: ListedEvent,
  skip: number,
): Picture[] => [
  ...inAllSizes({
    file: fileOf(files.wide),
    svg: () => artworkOf(subject, bannerWide, skip),
    raster: { width: bannerWide.width, quality: 74 },
  }),
  ...inAllSizes({
    file: fileOf(files.square),
    svg: () => artworkOf(subject, bannerSquare, skip),
    raster: { width: bannerSquare.width, quality: 74 },
  }),
];

export const picturesOfCities = (cities: readonly CityRow[]): Picture[] =>
  cities.map(({ _id, imageUrl }, at) => ({
    file: fileOf(imageUrl),
    svg: () => artworkOf({ id: _id, category: at % 2 ? 'Other' : 'Theatre', turn: at % 2 ? 0 : 3 }, small),
    raster: { width: small.width, quality: 72 },
  }));

export const picturesOfCoupons = (coupons: readonly CouponRow[]): Picture[] =>
  coupons
    .filter(({ imageUrl }) => imageUrl !== '')
    .map(({ _id, imageUrl }, at) => ({
      file: fileOf(imageUrl),
      svg: () => artworkOf({ id: _id, category: 'Festival', turn: at }, small),
      raster: { width: small.width, quality: 72 },
    }));
