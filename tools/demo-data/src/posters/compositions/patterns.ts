import { circle, dots, flower, line, path, polygon, rect, ring, star, type Point } from '../draw';
import type { Composition } from '../palette';

/** Quarter discs on a grid, dealt anew for each event. */
export const tiles: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const columns = width > height ? 8 : 4;
  const s = width / columns;
  const rows = Math.ceil(height / s);
  const inks = [first, second, third, light, ground, dark];
  const corner = (x: number, y: number, at: number, r: number, fill: string): string => {
    const [cx, cy, sx, sy] = (
      [
        [x, y, 1, 1],
        [x + s, y, -1, 1],
        [x + s, y + s, -1, -1],
        [x, y + s, 1, -1],
      ] as const
    )[at % 4] ?? [x, y, 1, 1];
    return path(`M${cx} ${cy}h${sx * r}A${r} ${r} 0 0 ${sx * sy > 0 ? 1 : 0} ${cx} ${cy + sy * r}z`, fill);
  };
  const tile = (x: number, y: number): string => {
    const [back = ground, front = first, accent = second] = random.sample(inks, 3);
    const turnBy = random.int(0, 3);
    const base = rect(x, y, s + 1, s + 1, back);
    switch (random.int(0, 6)) {
      case 0:
        return (
          base +
          corner(x, y, turnBy, s, front) +
          corner(x, y, turnBy, s * 0.66, accent) +
          corner(x, y, turnBy, s * 0.33, back)
        );
      case 1:
        return base + corner(x, y, turnBy, s, front) + corner(x, y, turnBy + 2, s * 0.5, accent);
      case 2:
        return (
          base +
          circle(x + s / 2, y + s / 2, s * 0.42, front) +
          flower([x + s / 2, y + s / 2], s * 0.26, 10, accent) +
          circle(x + s / 2, y + s / 2, s * 0.1, back)
        );
      case 3:
        return (
          base +
          corner(x, y, 0, s / 2, front) +
          corner(x, y, 1, s / 2, front) +
          corner(x, y, 2, s / 2, front) +
          corner(x, y, 3, s / 2, front) +
          star([x + s / 2, y + s / 2], s * 0.2, s * 0.08, 4, accent)
        );
      case 4:
        return (
          base +
          [0, 1, 2, 3]
            .map((at) =>
              rect(
                x + (turnBy % 2 ? (at * s) / 4 : 0),
                y + (turnBy % 2 ? 0 : (at * s) / 4),
                turnBy % 2 ? s / 8 : s,
                turnBy % 2 ? s : s / 8,
                front,
              ),
            )
            .join('')
        );
      case 5:
        return (
          base +
          polygon(
            [
              [x, y],
              [x + s, y],
              [x, y + s],
            ],
            front,
          ) +
          circle(x + s * 0.3, y + s * 0.3, s * 0.16, accent)
        );
      default:
        return base + corner(x, y, turnBy, s, front) + dots([x + s / 2, y + s / 2], s * 0.2, 6, s * 0.045, accent);
    }
  };
  const cells = Array.from({ length: rows * columns }, (_, at) =>
    tile((at % columns) * s, Math.floor(at / columns) * s),
  );
  return rect(0, 0, width, height, ground) + cells.join('');
};

/** Rows of fans, like waves of the sea, under a sun. */
export const waves: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const r = width / (width > height ? 11 : 6);
  const top = height * random.between(0.42, 0.54);
  const sun: Point = [width * random.between(0.25, 0.75), top - unit * 0.12];
  const inks = [first, light, second, third];
  const fans: string[] = [];
  for (let row = 0; top + row * r * 0.5 < height + r; row += 1)
    for (let column = -1; column * r * 2 < width + r * 2; column += 1) {
      const x = column * r * 2 + (row % 2 ? r : 0);
      const y = top + row * r * 0.5 + r * 0.5;
      const shift = random.int(0, 1) + row;
      fans.push(
        circle(x, y, r, dark),
        ...[0.93, 0.72, 0.5, 0.28].map((share, at) =>
          circle(x, y, r * share, at % 2 ? dark : (inks[(shift + at / 2) % 4] ?? first)),
        ),
      );
    }
  const clouds = Array.from({ length: 4 }, (_, at) => {
    const x = width * random.between(0, 0.85);
    const y = height * (0.08 + at * 0.085);
    const w = unit * random.between(0.16, 0.34);
    return (
      rect(x, y, w, unit * 0.035, light, `rx="${unit * 0.018}"`) +
      rect(x + w * 0.25, y + unit * 0.05, w * 0.9, unit * 0.035, third, `rx="${unit * 0.018}"`)
    );
  });
  return [
    rect(0, 0, width, height, ground),
    ...clouds,
    circle(...sun, unit * 0.3, second),
    ring(...sun, unit * 0.34, unit * 0.014, light),
    circle(...sun, unit * 0.23, first),
    ...fans,
  ].join('');
};

/** A record, its arm, and bars that jump to it. */
export const vinyl: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const unit = Math.min(width, height);
  const wide = width > height;
  const centre: Point = [
    width * (wide ? random.between(0.3, 0.4) : random.between(0.4, 0.6)),
    height * (wide ? 0.52 : 0.4),
  ];
  const r = unit * (wide ? 0.44 : 0.43);
  const count = wide ? 22 : 14;
  const gap = width / count;
  const bars = Array.from({ length: count }, (_, at) => {
    const h = height * (0.05 + 0.24 * Math.abs(Math.sin(at * 0.9 + random.next())) * random.between(0.5, 1));
    return rect(
      at * gap + gap * 0.16,
      height - h,
      gap * 0.68,
      h + 20,
      [first, light, second, third][at % 4] ?? first,
      `rx="${gap * 0.3}"`,
    );
  });
  return [
    rect(0, 0, width, height, ground),
    ...Array.from({ length: 7 }, (_, at) =>
      circle(...centre, r * (2.5 - at * 0.22), at % 2 ? ground : second, at % 2 ? '' : 'opacity=".5"'),
    ),
    ...bars,
    circle(...centre, r, dark),
    ...Array.from({ length: 9 }, (_, at) => ring(...centre, r * (0.94 - at * 0.058), 2.5, light, 'opacity=".22"')),
    path(
      `M${centre[0]} ${centre[1]}L${centre[0] + r * 0.62} ${centre[1] - r * 0.75}A${r} ${r} 0 0 1 ${centre[0] + r * 0.86} ${centre[1] - r * 0.46}z`,
      light,
      'opacity=".13"',
    ),
    path(
      `M${centre[0]} ${centre[1]}L${centre[0] - r * 0.62} ${centre[1] + r * 0.75}A${r} ${r} 0 0 1 ${centre[0] - r * 0.86} ${centre[1] + r * 0.46}z`,
      light,
      'opacity=".13"',
    ),
    circle(...centre, r * 0.38, first),
    flower(centre, r * 0.27, 14, second),
    dots(centre, r * 0.325, 22, r * 0.014, dark),
    circle(...centre, r * 0.045, light),
    line(
      `M${centre[0] + r * 1.02} ${centre[1] - r * 0.98}L${centre[0] + r * 0.98} ${centre[1] + r * 0.1}L${centre[0] + r * 0.62} ${centre[1] + r * 0.5}`,
      unit * 0.024,
      light,
      'stroke-linecap="round" stroke-linejoin="round"',
    ),
    circle(centre[0] + r * 1.02, centre[1] - r * 0.98, unit * 0.055, light),
    circle(centre[0] + r * 1.02, centre[1] - r * 0.98, unit * 0.025, second),
  ].join('');
};

/** Cubes that stand on each other. */
export const cubes: Composition = ({ width, height }, { ground, first, second, third, dark, light }, random) => {
  const s = width / (width > height ? 12 : 6.5);
  const h = s * 0.577;
  const cube = (x: number, y: number): string => {
    const [left = first, right = dark, top = light] = random.weighted<readonly string[]>([
      [[first, dark, light], 4],
      [[second, dark, third], 3],
      [[ground, dark, second], 4],
      [[third, second, light], 2],
    ]);
    const centre: Point = [x, y];
    const roof = polygon([[x, y - h * 2], [x + s, y - h], centre, [x - s, y - h]], top);
    const sides =
      polygon([[x - s, y - h], centre, [x, y + h * 2], [x - s, y + h]], left) +
      polygon([[x + s, y - h], centre, [x, y + h * 2], [x + s, y + h]], right);
    const mark = random.chance(0.24)
      ? `<ellipse cx="${x}" cy="${y - h}" rx="${s * 0.42}" ry="${h * 0.42}" fill="${dark}"/>`
      : '';
    return roof + sides + mark;
  };
  const rows: string[] = [];
  const skip = random.between(0.1, 0.2);
  for (let row = 0; row * h * 3 < height + h * 6; row += 1)
    for (let column = -1; column * s * 2 < width + s * 2; column += 1) {
      const y = height * 0.12 + row * h * 3;
      if (row < 3 && random.chance(0.55 - row * 0.16 + skip)) continue;
      rows.push(cube(column * s * 2 + (row % 2 ? s : 0), y));
    }
  return [
    rect(0, 0, width, height, ground),
    circle(width * 0.68, height * 0.2, Math.min(width, height) * 0.17, first),
    ring(width * 0.68, height * 0.2, Math.min(width, height) * 0.21, 8, light),
    ...rows,
  ].join('');
};
