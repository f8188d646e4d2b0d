import type { CategoryName } from '../categories';
import { Random } from '../random';
import { compositionsOf } from './compositions/by-category';
import { circle, flower, path, petals, polar, rect, star, turn } from './draw';
import { groundOf, paletteOf, type Composition, type Frame } from './palette';

/** Who a picture is for; the same subject always gets the same picture. */
export interface Subject {
  id: string;
  category: CategoryName;
  /** Its place among the events of its category, so that neighbours differ. */
  turn: number;
}

const svg = ({ width, height }: Frame, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

function compositionOf({ category, turn: place }: Subject, skip: number): Composition {
  const choices = compositionsOf[category];
  const composition = choices[(place + skip) % choices.length];
  if (!composition) throw new Error(`no composition for ${category}`);
  return composition;
}

/** A picture of the subject; `skip` 0 is its poster's composition, others are further ones in the same inks. */
export function artworkOf(subject: Subject, frame: Frame, skip = 0): string {
  const random = new Random(`artwork/${subject.id}`);
  const palette = paletteOf(subject.category, random.fork('palette'));
  return svg(frame, compositionOf(subject, skip)(frame, palette, random.fork(`composition/${skip}`)));
}

/** A small sign for an organizer, a sponsor or a venue. */
export function markOf(name: string): string {
  const random = new Random(`mark/${name}`);
  const deep = ['#2D2A8F', '#8C1C13', '#B80F56', '#0B5D5B', '#23653A', '#5B3A86'];
  const bright = ['#FFB31A', '#FBF5E9', '#FF8A66', '#7FD1B9'];
  const isDeep = random.chance(0.65);
  const back = random.pick(isDeep ? deep : bright);
  const [front = '#FFB31A', heart = '#FBF5E9'] = isDeep ? random.sample(bright, 2) : [random.pick(deep), back];
  const folds = random.int(5, 12);
  const shapes = [
    () =>
      flower([80, 80], 52, folds + 3, front) + petals([80, 80], [10, 48, 5], folds, heart) + circle(80, 80, 12, back),
    () => star([80, 80], 64, 32, folds, front) + circle(80, 80, 24, heart),
    () => [60, 44, 28, 12].map((r, at) => circle(80, 80, r, at % 2 ? heart : front)).join(''),
    () =>
      turn(folds)
        .map((angle) => circle(...polar(80, 80, angle, 42), 17, front))
        .join('') + circle(80, 80, 22, heart),
    () =>
      rect(26, 26, 50, 50, front) +
      rect(84, 84, 50, 50, front) +
      circle(109, 51, 25, heart) +
      path('M26 134A50 50 0 0 1 76 84V134z', heart),
  ];
  return svg({ width: 160, height: 160 }, rect(0, 0, 160, 160, back) + random.pick(shapes)());
}

/** Blocks of seats around a stage, nearest first. */
export function seatingOf(category: CategoryName, tiers: number): string {
  const inks = ['#FFB31A', groundOf(category), '#B80F56', '#0B5D5B', '#5B3A86'];
  const rows = Array.from({ length: 15 }, (_, row) => {
    const fill = inks[Math.floor((row / 15) * tiers)] ?? '#20142B';
    const radius = 250 + row * 32 + Math.floor((row / 15) * tiers) * 20;
    const seats = 14 + row * 2;
    return Array.from({ length: seats }, (_unused, seat) => {
      const angle = Math.PI * (0.24 + (0.52 * seat) / (seats - 1));
      const isAisle = [0.34, 0.66].some((share) => Math.abs(seat - share * (seats - 1)) < 0.55);
      const [x, y] = polar(600, 60, angle, radius);
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
  return svg({ width: 1200, height: 960 }, rect(0, 0, 1200, 960, '#FBF5E9') + stage + rows.join(''));
}
