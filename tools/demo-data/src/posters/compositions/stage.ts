import { circle, dots, flower, line, path, petals, polar, polygon, rect, ring, star, turn, type Point } from '../draw';
import type { Composition } from '../palette';

/** A microphone before a burst, for people who only need one. */
export const microphone: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const centre: Point = [width * random.between(0.42, 0.58), height * 0.44];
  const r = unit * 0.17;
  const lean = random.pick([-24, -14, 14, 24]);
  const burst = unit * random.between(0.42, 0.47);
  const grid = [-0.66, -0.33, 0, 0.33, 0.66].map((share) => {
    const half = Math.sqrt(1 - share * share) * r;
    return line(
      `M${centre[0] - half} ${centre[1] + share * r}h${half * 2}M${centre[0] + share * r} ${centre[1] - half}v${half * 2}`,
      unit * 0.008,
      dark,
    );
  });
  const [x, y] = centre;
  const gap = unit / 10;
  const dotted = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: Math.ceil(width / gap) + 1 }, (_unused, column) =>
      circle((column + (row % 2) / 2) * gap, height - row * gap * 0.5, unit * 0.017 * (1 - row / 15), second),
    ).join(''),
  );
  return [
    rect(0, 0, width, height, ground),
    ...dotted,
    star(centre, burst * 1.13, burst * 0.82, 18, dark, 0.09),
    star(centre, burst * 1.08, burst * 0.78, 18, first, 0.09),
    star(centre, burst * 0.84, burst * 0.64, 18, light, 0.2),
    circle(x, y, burst * 0.56, second),
    `<g transform="rotate(${lean} ${x} ${y})">`,
    path(`M${x - r * 0.72} ${y + r * 0.6}h${r * 1.44}L${x + r * 0.36} ${y + r * 4.6}h${-r * 0.72}z`, dark),
    path(`M${x - r * 0.16} ${y + r * 1.5}h${r * 0.32}v${r * 0.7}h${-r * 0.32}z`, first),
    circle(x, y, r * 1.05, dark),
    circle(x, y, r, light),
    ...grid,
    rect(x - r * 1.02, y + r * 0.42, r * 2.04, r * 0.34, third, `rx="${r * 0.16}"`),
    '</g>',
    ...turn(5, 0.3).map((angle) =>
      star(polar(...centre, angle, burst * 1.34), unit * 0.035, unit * 0.014, 5, light, angle),
    ),
  ].join('');
};

/** Lanes that bend around a ball. */
export const lanes: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const flip = random.chance(0.5);
  const origin: Point = [flip ? width * 1.02 : -width * 0.02, height * random.between(0.98, 1.08)];
  const reach = Math.hypot(width, height);
  const inks = [second, first, third, light];
  const bands = Array.from({ length: 7 }, (_, at) => {
    const outer = reach * (1.02 - at * 0.11);
    return (
      circle(...origin, outer, at === 6 ? dark : (inks[at % 4] ?? first)) +
      ring(...origin, outer, unit * 0.012, at === 6 ? light : dark)
    );
  });
  const on = (share: number, turnBy: number): Point =>
    polar(...origin, (flip ? Math.PI : 0) + (flip ? 1 : -1) * turnBy, reach * share);
  const ball = on(0.66, random.between(0.75, 0.95));
  const runners = Array.from({ length: 5 }, (_, at) => {
    const [x, y] = on(0.96 - at * 0.11, 0.35 + random.between(0, 0.9));
    return Math.hypot(x - ball[0], y - ball[1]) > unit * 0.27
      ? circle(x, y, unit * 0.032, dark) + circle(x, y, unit * 0.018, light)
      : '';
  });
  return [
    rect(0, 0, width, height, ground),
    ...Array.from({ length: 9 }, (_, at) =>
      polygon(
        [
          [flip ? 0 : width, height * 0.02 * at],
          [flip ? width * (0.5 - at * 0.05) : width * (0.5 + at * 0.05), -5],
          [flip ? width * (0.53 - at * 0.05) : width * (0.47 + at * 0.05), -5],
          [flip ? 0 : width, height * (0.02 * at + 0.014)],
        ],
        first,
      ),
    ),
    ...bands,
    ...runners,
    circle(ball[0] + unit * 0.03, ball[1] + unit * 0.03, unit * 0.2, dark),
    circle(...ball, unit * 0.2, light),
    polygon(
      turn(5).map((angle) => polar(...ball, angle - Math.PI / 2, unit * 0.075)),
      dark,
    ),
    ...turn(5).map((angle) =>
      line(
        `M${polar(...ball, angle - Math.PI / 2, unit * 0.075).join(' ')}L${polar(...ball, angle - Math.PI / 2, unit * 0.14).join(' ')}`,
        unit * 0.012,
        dark,
      ),
    ),
    ...turn(5).map((angle) =>
      polygon(
        [-0.3, 0, 0.3]
          .map((side) => polar(...ball, angle - Math.PI / 2 + side, unit * (side === 0 ? 0.135 : 0.197)))
          .concat([polar(...ball, angle - Math.PI / 2, unit * 0.2)])
          .toSorted((a, b) => Math.atan2(a[1] - ball[1], a[0] - ball[0]) - Math.atan2(b[1] - ball[1], b[0] - ball[0])),
        dark,
      ),
    ),
    ring(...ball, unit * 0.2, unit * 0.01, dark),
  ].join('');
};

/** A fan of feathers that fills the sheet. */
export const peacock: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const base: Point = [width / 2, height * 0.98];
  const reach = Math.max(width * 0.56, height * 0.82);
  const tiers = [1, 0.8, 0.6, 0.42];
  const count = random.pick([11, 13]);
  const feathers = tiers.flatMap((share, tier) =>
    Array.from({ length: count - tier }, (_, at) => {
      const angle = Math.PI + (Math.PI * (at + 0.5)) / (count - tier);
      const [x, y] = polar(...base, angle, reach * share);
      const r = ((Math.PI * reach * share) / (count - tier)) * 0.5;
      const stalk = line(`M${base[0]} ${base[1]}L${x} ${y}`, unit * 0.01, tier % 2 ? first : dark);
      return (
        stalk +
        flower([x, y], r, 11, tier % 2 ? second : third) +
        circle(x, y, r * 0.74, dark) +
        circle(x, y, r * 0.56, tier % 2 ? third : second) +
        petals([x, y], [r * 0.1, r * 0.46, r * 0.065], 8, first, tier / 2) +
        circle(x, y, r * 0.13, light)
      );
    }),
  );
  return [
    rect(0, 0, width, height, ground),
    ...Array.from({ length: 7 }, (_, at) => dots(base, reach * (1.22 + at * 0.085), 70, unit * 0.006, light)),
    ...feathers,
    flower(base, reach * 0.3, 20, light),
    flower(base, reach * 0.25, 20, dark),
    dots(base, reach * 0.2, 24, unit * 0.011, first),
    circle(...base, reach * 0.15, second),
    path(
      `M${base[0] - unit * 0.05} ${height}Q${base[0] - unit * 0.09} ${base[1] - reach * 0.2} ${base[0]} ${base[1] - reach * 0.27}Q${base[0] + unit * 0.09} ${base[1] - reach * 0.2} ${base[0] + unit * 0.05} ${height}z`,
      light,
    ),
    circle(base[0], base[1] - reach * 0.23, unit * 0.012, dark),
  ].join('');
};
