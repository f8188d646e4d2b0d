import { circle, dots, flower, path, petals, polar, polygon, rays, rect, ring, star, turn, type Point } from '../draw';
import type { Composition } from '../palette';
import type { Random } from '../../random';

/** A sun over striped water. */
export const sunburst: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const cx = width * random.between(0.34, 0.66);
  const horizon = height * random.between(0.62, 0.72);
  const r = Math.min(width, height) * random.between(0.24, 0.31);
  const reach = width + height;
  const bands = Array.from({ length: 9 }, (_, at) => {
    const y = horizon + (height - horizon) * (at / 9) ** 1.25;
    return rect(0, y, width, Math.max(5, (height - horizon) * 0.018 * (at + 1.4)), at % 2 ? second : first);
  });
  return [
    rect(0, 0, width, height, ground),
    rays(cx, horizon, reach, random.pick([22, 28, 34]), third, 0.5),
    flower([cx, horizon], r * 1.62, 30, dark),
    flower([cx, horizon], r * 1.5, 30, second),
    petals([cx, horizon], [r * 0.9, r * 1.42, r * 0.07], 30, light),
    circle(cx, horizon, r * 1.05, dark),
    circle(cx, horizon, r, first),
    ...[0.82, 0.64, 0.46].map((share, at) => ring(cx, horizon, r * share, r * 0.07, at % 2 ? light : second)),
    rect(0, horizon, width, height - horizon, dark),
    ...bands,
    ...[-1, 0, 1].map((step) =>
      path(
        `M${cx - r * (1.1 - Math.abs(step) * 0.3)} ${horizon + (height - horizon) * (0.3 + 0.22 * (step + 1))}h${r * (2.2 - Math.abs(step) * 0.6)}v${r * 0.07}h${-r * (2.2 - Math.abs(step) * 0.6)}z`,
        light,
      ),
    ),
  ].join('');
};

/** Bulbs around a board with a star, as over an old cinema. */
export const marquee: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const border = unit * 0.1;
  const across = Math.round(width / (unit * 0.1));
  const down = Math.round(height / (unit * 0.1));
  const bulb = (x: number, y: number, at: number): string =>
    circle(x, y, unit * 0.034, dark) +
    circle(x, y, unit * 0.027, at % 2 ? first : light) +
    circle(x - unit * 0.008, y - unit * 0.008, unit * 0.008, '#FFFFFF');
  const bulbs = [
    ...Array.from({ length: across }, (_, at) => ((at + 0.5) / across) * width).flatMap((x, at) => [
      bulb(x, border / 2, at),
      bulb(x, height - border / 2, at),
    ]),
    ...Array.from({ length: down - 2 }, (_, at) => ((at + 1.5) / down) * height).flatMap((y, at) => [
      bulb(border / 2, y, at),
      bulb(width - border / 2, y, at),
    ]),
  ];
  const cx = width * random.between(0.42, 0.58);
  const cy = height * random.between(0.4, 0.56);
  const inner = `<g clip-path="url(#board)">${[
    rect(0, 0, width, height, second),
    rays(cx, cy, width + height, random.pick([16, 20, 24]), third),
    ...[0.46, 0.39].map((share, at) =>
      star([cx, cy], unit * share, unit * share * 0.72, 16, at ? light : dark, at * 0.02),
    ),
    circle(cx, cy, unit * 0.25, dark),
    dots([cx, cy], unit * 0.225, 28, unit * 0.009, first),
    star([cx, cy], unit * 0.2, unit * 0.085, 5, first, random.between(-0.2, 0.2)),
    star([cx, cy], unit * 0.1, unit * 0.042, 5, second, 0.1),
  ].join('')}</g>`;
  return [
    `<clipPath id="board"><rect x="${border}" y="${border}" width="${width - border * 2}" height="${height - border * 2}" rx="${unit * 0.02}"/></clipPath>`,
    rect(0, 0, width, height, ground),
    inner,
    rect(
      border,
      border,
      width - border * 2,
      height - border * 2,
      'none',
      `stroke="${dark}" stroke-width="${unit * 0.012}" rx="${unit * 0.02}"`,
    ),
    ...bulbs,
  ].join('');
};

/** Beams from above, pools of light and heads of the people in front. */
export const spotlights: Composition = ({ width, height }, palette, random) => {
  const { ground, first, second, third, dark, light } = palette;
  // On light paper the hall itself takes the next ink, or there would be no night for the beams.
  const hall = ground === light || ground === '#FBF5E9' ? first : ground;
  const beamInk = hall === first ? second : first;
  const unit = Math.min(width, height);
  const floor = height * 0.74;
  const count = random.int(4, 6);
  const middle: Point = [width * random.between(0.42, 0.58), floor - unit * 0.27];
  const spots = Array.from({ length: count }, (_, at) => {
    const from = ((at + 0.5) / count) * width;
    const to = width * (0.1 + 0.8 * ((count - at - 0.5) / count)) + random.between(-0.06, 0.06) * width;
    const spread = width * random.between(0.08, 0.13);
    const colour = [beamInk, third, light, second][at % 4] ?? beamInk;
    const corners: Point[] = [
      [from - 9, -10],
      [from + 9, -10],
      [to + spread, floor + 24],
      [to - spread, floor + 24],
    ];
    return {
      beam: polygon(corners, colour, 'opacity=".4"'),
      pool: `<ellipse cx="${to}" cy="${floor + 24}" rx="${spread}" ry="${spread * 0.2}" fill="${colour}"/>`,
      lamp: rect(from - 24, 0, 48, height * 0.055, colour, 'rx="8"'),
    };
  });
  const backdrop = [
    circle(...middle, unit * 0.4, hall),
    ...turn(24).map((angle) => circle(...polar(...middle, angle, unit * 0.44), unit * 0.012, beamInk)),
  ];
  const sign = [
    flower(middle, unit * 0.27, 20, second),
    petals(middle, [unit * 0.08, unit * 0.25, unit * 0.026], 20, light),
    petals(middle, [unit * 0.1, unit * 0.2, unit * 0.012], 20, dark),
    circle(...middle, unit * 0.085, beamInk),
    circle(...middle, unit * 0.035, dark),
  ];
  return [
    rect(0, 0, width, height, dark),
    ...backdrop,
    ...spots.map(({ beam }) => beam),
    rect(0, floor, width, height, hall),
    ...spots.map(({ pool }) => pool),
    ...sign,
    rect(0, 0, width, height * 0.03, hall),
    ...spots.map(({ lamp }) => lamp),
    ...crowd(width, height, [second, dark], random),
  ].join('');
};

function crowd(width: number, height: number, inks: readonly string[], random: Random): string[] {
  const size = Math.min(width, height) / 13;
  const across = Math.ceil(width / (size * 1.25));
  return inks.flatMap((fill, row) =>
    Array.from({ length: across + 1 }, (_, at) => {
      const x = (at + (row ? 0.1 : 0.6)) * size * 1.25 + random.between(-6, 6);
      const y = height * (row ? 0.955 : 0.9) + random.between(-10, 10);
      const r = size * random.between(0.44, 0.54);
      const raised = `M${x + r} ${y + r}l${r * 0.9} ${-r * 3}l${r * 0.45} ${r * 0.1}l${-r * 0.4} ${r * 4}z`;
      const arm = random.chance(0.28) ? path(raised, fill) : '';
      return circle(x, y, r, fill) + rect(x - r * 1.4, y + r * 0.75, r * 2.8, height, fill, `rx="${r}"`) + arm;
    }),
  );
}
