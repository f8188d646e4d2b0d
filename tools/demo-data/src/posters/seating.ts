import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import type { CategoryName } from '../categories';
import { line, path, polar, rect } from './draw';
import { groundOf } from './palette';

const size = { width: 1200, height: 960 };
const rows = 15;
const middle = { x: 600, y: 60 };

/** Tiers are listed from the cheapest: the last one is nearest to the stage. */
const blockOf = (row: number, tiers: number): number => Math.floor((row / rows) * tiers);
const radiusOf = (row: number, tiers: number): number => 250 + row * 32 + blockOf(row, tiers) * 20;

/** S, T, A, G, E as strokes: a picture must not depend on the fonts of the machine that draws it. */
const letters = [
  'M40 4H8V26H40V48H8',
  'M62 4H98M80 4V48',
  'M118 48L136 4L154 48M124 34H148',
  'M206 4H176V48H206V28H194',
  'M262 4H230V48H262M230 26H256',
];

/** Rows of seats before a stage, a colour for each tier. */
export function seatingOf(category: CategoryName, tiers: number): string {
  const inks = ['#FFB31A', groundOf(category), '#B80F56', '#0B5D5B', '#5B3A86'];
  const seats = Array.from({ length: rows }, (_, row) => {
    const fill = inks[blockOf(row, tiers)] ?? '#20142B';
    const count = 14 + row * 2;
    return Array.from({ length: count }, (_unused, seat) => {
      const angle = Math.PI * (0.24 + (0.52 * seat) / (count - 1));
      const isAisle = [0.34, 0.66].some((share) => Math.abs(seat - share * (count - 1)) < 0.55);
      const [x, y] = polar(middle.x, middle.y, angle, radiusOf(row, tiers));
      return isAisle
        ? ''
        : rect(
            x - 10,
            y - 10,
            20,
            20,
            fill,
            `rx="6" transform="rotate(${Math.round((angle * 180) / Math.PI - 90)} ${Math.round(x)} ${Math.round(y)})"`,
          );
    }).join('');
  });
  const stage =
    path('M340 60H860L790 170Q600 220 410 170Z', '#20142B') + path('M372 76H828L772 158Q600 200 428 158Z', '#655870');
  const word = line(letters.join(''), 8, '#FBF5E9', 'transform="translate(465 98)" stroke-linecap="round"');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">` +
    `${rect(0, 0, size.width, size.height, '#FBF5E9')}${stage}${word}${seats.join('')}</svg>`
  );
}

/** Where in that picture the seats of the tier are, in the middle of their block. */
export function layoutSpotsOf(tier: number, tiers: number): PicturePoint[] {
  const block = Array.from({ length: rows }, (_, row) => row).filter((row) => blockOf(row, tiers) === tiers - 1 - tier);
  const radius = radiusOf(block[Math.floor(block.length / 2)] ?? 0, tiers);
  return [{ x: middle.x / size.width, y: Math.round(((middle.y + radius) / size.height) * 1000) / 1000 }];
}
