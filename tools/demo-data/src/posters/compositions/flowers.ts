import { circle, curve, dots, flower, line, path, petals, polar, rect, ring, turn, type Point } from '../draw';
import type { Composition, Palette } from '../palette';
import type { Random } from '../../random';

const marigold = (centre: Point, r: number, outer: string, inner: string, heart: string): string =>
  flower(centre, r, 12, outer) + flower(centre, r * 0.66, 10, inner) + circle(...centre, r * 0.26, heart);

/** A great printed flower, cut by the edge, as on the tickets. */
export const rosette: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const centre: Point = [width * random.between(0.3, 0.7), height * random.between(0.36, 0.64)];
  const reach = Math.hypot(width, height) * 0.58;
  const inks = [second, light, first, third, light, first];
  const rings = [1, 0.8, 0.62, 0.46, 0.31, 0.18].map((share, at) => {
    const count = 12 + 2 * random.int(0, 4) - at;
    const outer = reach * share;
    const half = (Math.PI * outer) / count / 3.1;
    const fill = inks[at] ?? first;
    return (
      petals(centre, [outer * 0.42, outer, half], count, fill, at % 2 ? 0.5 : 0) +
      petals(centre, [outer * 0.6, outer * 0.86, half * 0.34], count, at % 2 ? second : dark, at % 2 ? 0.5 : 0)
    );
  });
  return [
    rect(0, 0, width, height, ground),
    ...[1.12, 1.3, 1.48].map((share) => dots(centre, reach * share, Math.round(60 * share), unit * 0.009, first)),
    ...rings,
    circle(...centre, unit * 0.075, dark),
    dots(centre, unit * 0.052, 12, unit * 0.009, light),
    circle(...centre, unit * 0.03, first),
  ].join('');
};

/** Strings of marigolds that hang from above, before a half flower. */
export const garland: Composition = ({ width, height }, palette, random) => {
  const { ground, first, second, third, dark, light } = palette;
  const unit = Math.min(width, height);
  const r = unit * 0.042;
  const base: Point = [width / 2, height * 1.02];
  const strings = Math.max(5, Math.round(width / (unit * 0.16)));
  const hanging = Array.from({ length: strings + 1 }, (_, at) => {
    const x = (at / strings) * width;
    const middle = Math.abs(at / strings - 0.5) * 2;
    const length = height * (0.3 + 0.26 * middle) * random.between(0.9, 1.1);
    return string([x, -r], length, r, palette, at % 2 === 0);
  });
  const swags = [0, 1].flatMap((row) => {
    const count = 3 + row;
    return Array.from({ length: count }, (_, at) =>
      swag(
        [(at / count) * width, row * unit * 0.05],
        [((at + 1) / count) * width, row * unit * 0.05],
        unit * (0.2 - row * 0.08),
        r * 1.08,
        palette,
        random,
      ),
    );
  });
  return [
    rect(0, 0, width, height, ground),
    ...[0.62, 0.54, 0.46].map((share, at) =>
      flower(base, Math.max(unit, height * 0.7) * share, 28 - at * 4, [second, light, third][at] ?? second),
    ),
    petals(base, [unit * 0.1, Math.max(unit, height * 0.7) * 0.42, unit * 0.035], 28, dark),
    petals(base, [unit * 0.1, Math.max(unit, height * 0.7) * 0.36, unit * 0.022], 28, first),
    circle(...base, Math.max(unit, height * 0.7) * 0.2, dark),
    dots(base, Math.max(unit, height * 0.7) * 0.165, 26, unit * 0.011, light),
    circle(...base, Math.max(unit, height * 0.7) * 0.12, first),
    ...hanging,
    ...swags,
  ].join('');
};

function string(
  [x, y]: Point,
  length: number,
  r: number,
  { first, second, light, dark }: Palette,
  isFull: boolean,
): string {
  const count = Math.floor(length / (r * 1.75));
  const flowers = Array.from({ length: count }, (_, at) =>
    isFull || at % 3 < 2
      ? marigold([x, y + at * r * 1.75], r, at % 4 < 2 ? first : second, at % 4 < 2 ? second : first, light)
      : flower([x, y + at * r * 1.75], r * 0.6, 8, light),
  );
  const end = y + count * r * 1.75;
  const bell = path(
    `M${x - r} ${end + r * 1.5}Q${x - r * 0.8} ${end - r * 0.5} ${x} ${end - r * 0.6}Q${x + r * 0.8} ${end - r * 0.5} ${x + r} ${end + r * 1.5}z`,
    first,
  );
  return line(`M${x} 0V${end}`, 4, dark) + flowers.join('') + bell + circle(x, end + r * 1.7, r * 0.32, dark);
}

function swag(
  from: Point,
  to: Point,
  drop: number,
  r: number,
  { first, second, light }: Palette,
  random: Random,
): string {
  const control: Point = [(from[0] + to[0]) / 2 + random.between(-8, 8), from[1] + drop * 2];
  const count = Math.round(Math.hypot(to[0] - from[0], drop * 2) / (r * 1.5));
  const flowers = Array.from({ length: count + 1 }, (_, at) => {
    const t = at / count;
    const along = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
    return marigold(
      [along(from[0], control[0], to[0]), along(from[1], control[1], to[1])],
      r,
      at % 2 ? first : second,
      at % 2 ? second : first,
      light,
    );
  });
  return line(curve(from, control, to), 5, light) + flowers.join('');
}

/** Ring upon ring, as painted on a floor for a feast day. */
export const mandala: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const centre: Point = [width / 2, height * random.pick([0.5, 0.5, 0.98, 0.02])];
  const reach = unit * (centre[1] === height / 2 ? 0.5 : 0.74);
  const folds = random.pick([12, 16, 20]);
  const corners = [0, width].flatMap((x) => [0, height].map((y): Point => [x, y]));
  return [
    rect(0, 0, width, height, ground),
    ...corners.map(
      (corner) =>
        flower(corner, unit * 0.2, 16, second) +
        flower(corner, unit * 0.155, 16, ground) +
        petals(corner, [unit * 0.03, unit * 0.14, unit * 0.014], 16, first),
    ),
    ...turn(folds * 3).map((angle) => circle(...polar(...centre, angle, reach * 1.16), unit * 0.007, light)),
    flower(centre, reach * 1.05, folds * 2, dark),
    flower(centre, reach, folds * 2, second),
    petals(centre, [reach * 0.55, reach * 0.98, reach * 0.075], folds, light),
    petals(centre, [reach * 0.62, reach * 0.9, reach * 0.035], folds, dark),
    petals(centre, [reach * 0.5, reach * 0.84, reach * 0.05], folds, third, 0.5),
    circle(...centre, reach * 0.64, ground),
    ring(...centre, reach * 0.62, reach * 0.022, first),
    dots(centre, reach * 0.56, folds * 2, reach * 0.02, light),
    petals(centre, [reach * 0.2, reach * 0.53, reach * 0.06], folds, first),
    petals(centre, [reach * 0.28, reach * 0.47, reach * 0.024], folds, dark),
    flower(centre, reach * 0.28, folds, second),
    petals(centre, [0, reach * 0.25, reach * 0.034], folds, light, 0.5),
    circle(...centre, reach * 0.09, dark),
    circle(...centre, reach * 0.05, first),
  ].join('');
};
