import type { CategoryName } from '../categories';
import { Random } from '../random';
import { compositionsOf } from './compositions/by-category';
import { circle, flower, path, petals, polar, rect, star, turn } from './draw';
import { paletteOf, type Composition, type Frame } from './palette';

/** Who a picture is for; the same subject always gets the same picture. */
export interface Subject {
  id: string;
  category: CategoryName;
  /** Its place among the events of its category, so that neighbours differ. */
  turn: number;
  /** Of its own; without one, the compositions of the category take turns. */
  motif?: Composition | undefined;
}

const svg = ({ width, height }: Frame, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

function compositionOf({ category, turn: place, motif }: Subject, skip: number): Composition {
  if (motif && skip === 0) return motif;
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
