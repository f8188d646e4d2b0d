import {
  archPath,
  circle,
  dots,
  flower,
  line,
  open,
  path,
  petals,
  polygon,
  rect,
  ring,
  star,
  type Point,
} from '../draw';
import type { Composition, Palette } from '../palette';
import type { Random } from '../../random';

/** Roofs and domes of an old and new town, in three layers before a low moon. */
export const skyline: Composition = ({ width, height }, palette, random) => {
  const { ground, first, second, third, dark, light } = palette;
  const unit = Math.min(width, height);
  const moon: Point = [width * random.between(0.28, 0.72), height * random.between(0.3, 0.42)];
  const rings = [0.5, 0.41, 0.32].map((share, at) =>
    circle(...moon, unit * share, [third, second, light][at] ?? light, at < 2 ? 'opacity=".55"' : ''),
  );
  const stars = Array.from({ length: 26 }, () =>
    star(
      [random.between(0, width), random.between(0, height * 0.5)],
      unit * random.between(0.006, 0.014),
      unit * 0.003,
      4,
      light,
    ),
  );
  return [
    rect(0, 0, width, height, ground),
    ...stars,
    ...rings,
    circle(moon[0], moon[1], unit * 0.24, first),
    roofs(width, height, height * 0.6, unit * 0.9, third, '', random),
    roofs(width, height, height * 0.7, unit, second, first, random),
    roofs(width, height, height * 0.82, unit * 1.1, dark, first, random),
  ].join('');
};

function roofs(
  width: number,
  height: number,
  top: number,
  unit: number,
  fill: string,
  lit: string,
  random: Random,
): string {
  const parts: string[] = [];
  for (let x = -unit * 0.05; x < width;) {
    const w = unit * random.between(0.1, 0.2);
    const y = top - unit * random.between(-0.05, 0.13);
    const kind = random.int(0, 4);
    parts.push(rect(x, y, w + 1, height - y, fill));
    if (kind === 0)
      parts.push(
        path(
          `M${x + w * 0.12} ${y}Q${x + w * 0.02} ${y - w * 0.62} ${x + w / 2} ${y - w * 0.86}Q${x + w * 0.98} ${y - w * 0.62} ${x + w * 0.88} ${y}z`,
          fill,
        ),
        rect(x + w / 2 - 3, y - w * 1.12, 6, w * 0.4, fill),
        circle(x + w / 2, y - w * 1.12, 7, fill),
      );
    if (kind === 1)
      parts.push(
        polygon(
          [
            [x + w * 0.2, y],
            [x + w * 0.36, y - w * 0.5],
            [x + w * 0.64, y - w * 0.5],
            [x + w * 0.8, y],
          ],
          fill,
        ),
        polygon(
          [
            [x + w * 0.36, y - w * 0.5],
            [x + w / 2, y - w * 1.2],
            [x + w * 0.64, y - w * 0.5],
          ],
          fill,
        ),
      );
    if (kind === 2)
      parts.push(
        rect(x + w * 0.08, y - w * 0.3, w * 0.2, w * 0.3, fill),
        rect(x + w * 0.5, y - w * 0.22, w * 0.34, w * 0.22, fill),
        rect(x + w * 0.66, y - w * 0.7, 5, w * 0.5, fill),
      );
    if (lit)
      for (let row = 0; row < 4; row += 1)
        for (let column = 0; column < 3; column += 1)
          if (random.chance(0.42))
            parts.push(
              path(archPath(x + w * (0.16 + column * 0.26), y + w * (0.16 + row * 0.34), w * 0.14, w * 0.2), lit),
            );
    x += w;
  }
  return parts.join('');
}

/** Jharokha arches, one within the other, with a sun behind the last. */
export const arches: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const inks = [second, light, third, dark, first];
  const count = Math.max(1, Math.round(width / (unit * 1.05)));
  const w = width / count;
  const gate = (x: number): string =>
    inks
      .map((fill, at) => {
        const inset = w * (0.05 + at * 0.055);
        return (
          path(archPath(x + inset, height * (0.07 + at * 0.07), w - inset * 2, height), fill) +
          (at === 1 ? dots([x + w / 2, height * 0.5], w * 0.395, 0, 1, dark) : '')
        );
      })
      .join('') + sun(x + w / 2);
  const sun = (x: number): string => {
    const cy = height * 0.68;
    return [
      flower([x, cy], w * 0.19, 18, second),
      petals([x, cy], [w * 0.03, w * 0.175, w * 0.014], 18, light),
      circle(x, cy, w * 0.045, dark),
      ...Array.from({ length: 5 }, (_, at) =>
        rect(x - w * 0.25, height * (0.885 + at * 0.026), w * 0.5, height * 0.01, at % 2 ? second : dark),
      ),
    ].join('');
  };
  const tiles = Array.from({ length: Math.ceil(width / (unit * 0.09)) }, (_, at) =>
    star(
      [(at + 0.5) * unit * 0.09, height * 0.035],
      unit * 0.034,
      unit * 0.014,
      random.pick([4, 8]),
      at % 2 ? first : light,
    ),
  );
  return [
    rect(0, 0, width, height, ground),
    ...Array.from({ length: count }, (_, at) => gate(at * w)),
    rect(0, 0, width, height * 0.07, dark),
    ...tiles,
  ].join('');
};

/** A closed curtain, footlights and what waits in the middle. */
export const curtain: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const folds = 7;
  const side = (sign: 1 | -1): string =>
    Array.from({ length: folds }, (_, at) => {
      const edge = (share: number): number => (sign === 1 ? 0 : width) + sign * share * width;
      const top = (at / folds) * 0.5;
      const foot = (at / folds) * 0.27;
      const next = ((at + 1) / folds) * 0.5;
      const nextFoot = ((at + 1) / folds) * 0.27;
      return path(
        `M${edge(top)} 0C${edge(top)} ${height * 0.35} ${edge(foot)} ${height * 0.45} ${edge(foot)} ${height}H${edge(nextFoot)}C${edge(nextFoot)} ${height * 0.45} ${edge(next)} ${height * 0.35} ${edge(next)} 0z`,
        at % 2 ? ground : second,
      );
    }).join('');
  const middle: Point = [width / 2, height * 0.56];
  const valance = Array.from({ length: 7 }, (_, at) => {
    const w = width / 7;
    return (
      path(
        `M${at * w} 0h${w}v${height * 0.06}Q${(at + 0.5) * w} ${height * 0.19} ${at * w} ${height * 0.06}z`,
        at % 2 ? first : second,
      ) +
      line(
        `M${at * w} ${height * 0.06}Q${(at + 0.5) * w} ${height * 0.19} ${(at + 1) * w} ${height * 0.06}`,
        unit * 0.012,
        light,
      )
    );
  });
  return [
    rect(0, 0, width, height, dark),
    circle(...middle, unit * 0.42, third, 'opacity=".25"'),
    circle(...middle, unit * 0.33, third),
    mask(middle, unit * 0.2, { ground, first, second, third, dark, light }, random),
    polygon(
      [
        [0, height],
        [width, height],
        [width * 0.8, height * 0.84],
        [width * 0.2, height * 0.84],
      ],
      first,
    ),
    ...Array.from({ length: 9 }, (_, at) =>
      line(`M${width * (0.2 + at * 0.075)} ${height * 0.84}L${width * (at * 0.125)} ${height}`, 4, dark),
    ),
    side(1),
    side(-1),
    ...valance,
    rect(0, 0, width, height * 0.018, light),
    ...Array.from({ length: 11 }, (_, at) => circle(((at + 0.5) / 11) * width, height * 0.985, unit * 0.028, light)),
  ].join('');
};

/** A face of the stage: half laughs, half weeps. */
function mask([x, y]: Point, r: number, { ground, first, dark, light }: Palette, random: Random): string {
  const glad = random.chance(0.6);
  const mouth = glad
    ? `M${x - r * 0.5} ${y + r * 0.25}Q${x} ${y + r * 1.15} ${x + r * 0.5} ${y + r * 0.25}Q${x} ${y + r * 0.5} ${x - r * 0.5} ${y + r * 0.25}z`
    : `M${x - r * 0.5} ${y + r * 0.75}Q${x} ${y - r * 0.1} ${x + r * 0.5} ${y + r * 0.75}Q${x} ${y + r * 0.4} ${x - r * 0.5} ${y + r * 0.75}z`;
  const face = `M${x - r} ${y - r * 0.9}Q${x} ${y - r * 0.6} ${x + r} ${y - r * 0.9}Q${x + r * 1.1} ${y + r * 0.9} ${x} ${y + r * 1.35}Q${x - r * 1.1} ${y + r * 0.9} ${x - r} ${y - r * 0.9}z`;
  const eye = (sign: number): string =>
    path(
      `M${x + sign * r * 0.68} ${y - r * 0.2}Q${x + sign * r * 0.4} ${y - r * 0.62} ${x + sign * r * 0.14} ${y - r * 0.2}Q${x + sign * r * 0.4} ${y - r * 0.02} ${x + sign * r * 0.68} ${y - r * 0.2}z`,
      dark,
    );
  return (
    path(face, light) +
    path(
      `M${x} ${y - r * 0.74}Q${x + r * 0.5} ${y - r * 0.74} ${x + r} ${y - r * 0.9}Q${x + r * 1.1} ${y + r * 0.9} ${x} ${y + r * 1.35}z`,
      first,
    ) +
    eye(1) +
    eye(-1) +
    path(mouth, dark) +
    petals([x, y - r * 0.98], [r * 0.05, r * 0.5, r * 0.1], 9, ground) +
    circle(x, y - r * 0.98, r * 0.14, first)
  );
}

/** Paper kites over layered hills. */
export const kites: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const inks = [first, second, light, third];
  const count = width > height ? 9 : 7;
  const flying = Array.from({ length: count }, (_, at) => {
    const s = unit * random.between(0.09, at === 0 ? 0.26 : 0.17);
    const x = width * ((at + 0.5) / count) + random.between(-0.05, 0.05) * width;
    const y = height * random.between(0.1, 0.56);
    const fill = inks[at % 4] ?? first;
    const other = inks[(at + 1) % 4] ?? second;
    const tail = line(`M${x} ${y + s}q${s * 0.6} ${s * 0.5} 0 ${s}t0 ${s}t0 ${s * 0.9}`, 4, light);
    const kite =
      polygon(
        [
          [x, y - s],
          [x + s * 0.78, y],
          [x, y + s],
          [x - s * 0.78, y],
        ],
        fill,
      ) +
      polygon(
        [
          [x, y - s],
          [x + s * 0.78, y],
          [x, y],
        ],
        other,
      ) +
      polygon(
        [
          [x, y + s],
          [x - s * 0.78, y],
          [x, y],
        ],
        other,
      ) +
      circle(x, y, s * 0.2, dark);
    const fringe = polygon(
      [
        [x, y + s * 0.85],
        [x + s * 0.24, y + s * 1.25],
        [x - s * 0.24, y + s * 1.25],
      ],
      dark,
    );
    return `<g transform="rotate(${random.int(-28, 28)} ${x} ${y})">${tail}${kite}${fringe}</g>`;
  });
  const hills = [0.7, 0.79, 0.88].map((share, at) => {
    const top = height * share;
    const points: Point[] = Array.from({ length: 41 }, (_, step) => [
      (step / 40) * width,
      top + Math.sin(step / 3.5 + at * 2) * unit * 0.04,
    ]);
    return path(`${open(points)}L${width} ${height}L0 ${height}Z`, [third, second, dark][at] ?? dark);
  });
  return [
    rect(0, 0, width, height, ground),
    circle(width * 0.72, height * 0.64, unit * 0.24, first),
    ring(width * 0.72, height * 0.64, unit * 0.29, unit * 0.02, first),
    ...hills,
    ...flying,
  ].join('');
};
