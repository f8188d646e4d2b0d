import { archPath, circle, line, path, polygon, rays as wedges, rect, type Point } from '../draw';
import type { Frame, Palette } from '../palette';

/** What is behind the people; fills the frame, with the floor where `floorOf` says. */
export type Backdrop = (frame: Frame, palette: Palette) => string;

/** Share of the height at which people stand. */
const floorShare = 0.86;
export const floorOf = ({ height }: Frame): number => height * floorShare;

const all = ({ width, height }: Frame, fill: string): string => rect(0, 0, width, height, fill);
const floor = (frame: Frame, fill: string): string =>
  rect(0, floorOf(frame), frame.width, frame.height - floorOf(frame) + 1, fill);
const across = (count: number): number[] => Array.from({ length: count }, (_, at) => (at + 0.5) / count);

export const beams: Backdrop = (frame, { dark, first, second, ground, light }) => {
  const { width, height } = frame;
  const y = floorOf(frame);
  const cone = (from: number, to: number, fill: string, opacity: number) =>
    polygon(
      [
        [width * from, -20],
        [width * to - width * 0.2, y],
        [width * to + width * 0.2, y],
      ],
      fill,
      `opacity="${opacity}"`,
    );
  return (
    all(frame, dark) +
    cone(0.1, 0.45, first, 0.75) +
    cone(0.9, 0.55, second, 0.75) +
    cone(0.5, 0.5, light, 0.4) +
    across(9)
      .map((share) => circle(width * share, height * 0.035, height * 0.016, first))
      .join('') +
    floor(frame, ground) +
    path(`M${width * 0.1} ${y}Q${width / 2} ${y - height * 0.05} ${width * 0.9} ${y}Z`, ground)
  );
};

export const sun: Backdrop = (frame, { ground, first, third, dark }) => {
  const { width, height } = frame;
  const r = height * 0.36;
  return (
    all(frame, ground) +
    circle(width / 2, height * 0.44, r, first) +
    circle(width / 2, height * 0.44, r * 0.82, third, 'opacity="0.55"') +
    floor(frame, dark)
  );
};

export const night: Backdrop = (frame, { dark, light, first, ground }) => {
  const { width, height } = frame;
  const stars = across(34)
    .map((share, at) =>
      circle(width * share, height * (0.05 + ((at * 37) % 60) / 100), height * (at % 5 ? 0.003 : 0.006), light),
    )
    .join('');
  return (
    all(frame, dark) +
    stars +
    circle(width * 0.76, height * 0.2, height * 0.1, first) +
    circle(width * 0.72, height * 0.18, height * 0.09, dark) +
    floor(frame, ground)
  );
};

export const arcade: Backdrop = (frame, { ground, second, first, dark }) => {
  const { width, height } = frame;
  const w = height * 0.27;
  const count = Math.ceil(width / w) + 1;
  const from = (width - count * w) / 2;
  const arches = Array.from({ length: count }, (_, at) =>
    path(archPath(from + at * w + w * 0.07, height * 0.22, w * 0.86, height * 0.64), at % 2 ? first : second),
  ).join('');
  return (
    all(frame, ground) +
    rect(0, height * 0.12, width, height * 0.03, first) +
    rect(0, height * 0.165, width, height * 0.01, second) +
    arches +
    floor(frame, dark)
  );
};

export const curtain: Backdrop = (frame, { ground, second, dark, first }) => {
  const { width, height } = frame;
  const folds = Math.ceil(width / (height * 0.09));
  const w = width / folds;
  const drapes = Array.from({ length: folds }, (_, at) =>
    rect(at * w, 0, w * 0.5, height, at % 2 ? second : dark, 'opacity="0.32"'),
  ).join('');
  const pelmet = across(Math.ceil(folds / 2))
    .map((share) => circle(width * share, height * 0.04, w, first))
    .join('');
  return (
    all(frame, ground) +
    drapes +
    rect(0, 0, width, height * 0.045, first) +
    pelmet +
    floor(frame, dark) +
    rect(0, floorOf(frame), width, height * 0.012, first)
  );
};

export const bricks: Backdrop = (frame, { second, dark, first }) => {
  const { width, height } = frame;
  const h = height * 0.055;
  const w = h * 2.3;
  const rows = Array.from({ length: Math.ceil((height * floorShare) / h) }, (_, row) =>
    Array.from({ length: Math.ceil(width / w) + 1 }, (_unused, column) =>
      rect(
        (column - (row % 2) / 2) * w + 3,
        row * h + 3,
        w - 6,
        h - 6,
        second,
        `rx="4" opacity="${0.6 + ((row * 7 + column * 3) % 4) / 10}"`,
      ),
    ).join(''),
  );
  return (
    all(frame, dark) +
    rows.join('') +
    circle(width / 2, height * 0.42, height * 0.34, first, 'opacity="0.9"') +
    floor(frame, dark)
  );
};

export const hills: Backdrop = (frame, { third, first, second, ground, dark }) => {
  const { width, height } = frame;
  const ridge = (top: number, swing: number, fill: string, phase: number) => {
    const points: Point[] = Array.from({ length: 61 }, (_, at) => {
      const x = (width * at) / 60;
      return [
        x,
        height * (top + swing * Math.sin((x / height) * 6 + phase) + swing * 0.4 * Math.sin((x / height) * 15 + phase)),
      ];
    });
    return polygon([[0, height], ...points, [width, height]], fill);
  };
  return (
    all(frame, third) +
    circle(width * 0.24, height * 0.24, height * 0.11, first) +
    ridge(0.46, 0.09, second, 0.4) +
    ridge(0.63, 0.06, ground, 2) +
    floor(frame, dark)
  );
};

export const sea: Backdrop = (frame, { third, first, second, ground, light }) => {
  const { width, height } = frame;
  const horizon = height * 0.56;
  const waves = [0, 1, 2, 3, 4].map((row) => {
    const y = horizon + height * (0.045 + row * 0.055);
    return line(
      `M${-20} ${y}${across(Math.ceil(width / 80))
        .map(() => 'q20 -14 40 0t40 0')
        .join('')}`,
      6,
      light,
      'opacity="0.5"',
    );
  });
  return (
    all(frame, third) +
    circle(width * 0.7, horizon - height * 0.03, height * 0.2, first) +
    rect(0, horizon, width, height, second) +
    waves.join('') +
    floor(frame, ground)
  );
};

export const bulbs: Backdrop = (frame, { ground, first, dark, light }) => {
  const { width, height } = frame;
  const strings = [0.1, 0.2, 0.32].map((top, row) => {
    const points: Point[] = Array.from({ length: 17 }, (_, at) => {
      const share = at / 16;
      return [width * share, height * (top + 0.09 * Math.sin(share * Math.PI * (row % 2 ? 2 : 1)))];
    });
    return (
      line(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`, 3, dark) +
      points.map(([x, y], at) => circle(x, y + height * 0.014, height * 0.013, at % 3 ? first : light)).join('')
    );
  });
  return all(frame, ground) + strings.join('') + floor(frame, dark);
};

export const stadium: Backdrop = (frame, { dark, ground, first, light, second, third }) => {
  const { width, height } = frame;
  const crowd = Array.from({ length: 5 }, (_, row) =>
    across(Math.ceil(width / (height * 0.035)))
      .map((share, at) =>
        circle(
          width * share + (row % 2) * height * 0.017,
          height * (0.36 + row * 0.045),
          height * 0.016,
          [first, second, third, light][(at * 5 + row * 3) % 4] ?? first,
          'opacity="0.75"',
        ),
      )
      .join(''),
  );
  const lamp = (share: number) =>
    rect(width * share - 4, height * 0.08, 8, height * 0.3, light) +
    rect(width * share - height * 0.06, height * 0.06, height * 0.12, height * 0.06, light, 'rx="6"') +
    polygon(
      [
        [width * share, height * 0.1],
        [width * share - height * 0.32, height * 0.86],
        [width * share + height * 0.32, height * 0.86],
      ],
      light,
      'opacity="0.12"',
    );
  return (
    all(frame, dark) +
    crowd.join('') +
    lamp(0.16) +
    lamp(0.84) +
    rect(0, height * 0.58, width, height, ground) +
    line(`M0 ${height * 0.62}H${width}`, 6, light) +
    floor(frame, ground) +
    line(`M0 ${floorOf(frame)}H${width}`, 5, light, 'opacity="0.7"')
  );
};

export const room: Backdrop = (frame, { third, first, second, light, dark }) => {
  const { width, height } = frame;
  const windows = across(Math.max(2, Math.round(width / (height * 0.5)))).map((share) => {
    const [x, y, w, h] = [width * share - height * 0.12, height * 0.12, height * 0.24, height * 0.34];
    return (
      rect(x, y, w, h, light, 'rx="8"') +
      line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, 8, second) +
      rect(x - 8, y + h, w + 16, 14, second)
    );
  });
  return all(frame, third) + windows.join('') + rect(0, height * 0.7, width, height * 0.02, first) + floor(frame, dark);
};

export const burst: Backdrop = (frame, { ground, second, dark }) => {
  const { width, height } = frame;
  return (
    all(frame, ground) +
    wedges(width / 2, height * 0.5, Math.hypot(width, height), 18, second, 0.36) +
    floor(frame, dark)
  );
};

export const court: Backdrop = (frame, { third, ground, light, first }) => {
  const { width, height } = frame;
  return (
    all(frame, third) +
    circle(width * 0.82, height * 0.18, height * 0.09, first) +
    rect(0, height * 0.5, width, height, ground) +
    line(
      `M0 ${height * 0.5}H${width}M${width * 0.1} ${height}L${width * 0.28} ${height * 0.5}M${width * 0.9} ${height}L${width * 0.72} ${height * 0.5}M0 ${height * 0.72}H${width}`,
      6,
      light,
    )
  );
};

export const road: Backdrop = (frame, { third, first, second, dark, light }) => {
  const { width, height } = frame;
  const trees = across(Math.ceil(width / (height * 0.22)))
    .map(
      (share, at) =>
        rect(width * share - height * 0.01, height * 0.48, height * 0.02, height * 0.24, dark) +
        circle(width * share, height * (0.42 + (at % 2) * 0.03), height * 0.1, second),
    )
    .join('');
  return (
    all(frame, third) +
    circle(width * 0.2, height * 0.18, height * 0.08, first) +
    rect(0, height * 0.62, width, height, second, 'opacity="0.6"') +
    trees +
    rect(0, height * 0.72, width, height, dark) +
    line(`M0 ${height * 0.94}H${width}`, 10, light, 'stroke-dasharray="70 50"')
  );
};
