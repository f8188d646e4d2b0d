/** The few shapes that the compositions are made of, as compact SVG text. */

export type Point = readonly [x: number, y: number];

const n = (value: number): string => `${Math.round(value * 10) / 10}`;
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
const extra = (attributes: string): string => (attributes ? ` ${attributes}` : '');

export const polar = (cx: number, cy: number, angle: number, radius: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];

/** Angles of a full turn, evenly spread. */
export const turn = (count: number, offset = 0): number[] =>
  Array.from({ length: count }, (_, index) => ((index + offset) / count) * Math.PI * 2);

export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra(attributes)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, attributes = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${extra(attributes)}/>`;

export const ring = (cx: number, cy: number, r: number, width: number, stroke: string, attributes = ''): string =>
  circle(cx, cy, r, 'none', `stroke="${stroke}" stroke-width="${n(width)}"${extra(attributes)}`);

export const path = (d: string, fill: string, attributes = ''): string =>
  `<path d="${d}" fill="${fill}"${extra(attributes)}/>`;

export const line = (d: string, width: number, stroke: string, attributes = ''): string =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${n(width)}"${extra(attributes)}`);

export const outline = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const polygon = (points: readonly Point[], fill: string, attributes = ''): string =>
  path(outline(points), fill, attributes);
export const open = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;
export const curve = (from: Point, control: Point, to: Point): string => `M${at(from)}Q${at(control)} ${at(to)}`;

/** Wedges from a middle outwards. */
export function rays(cx: number, cy: number, radius: number, count: number, fill: string, share = 0.5): string {
  const half = (Math.PI / count) * share;
  const d = turn(count)
    .map((angle) => outline([[cx, cy], polar(cx, cy, angle - half, radius), polar(cx, cy, angle + half, radius)]))
    .join('');
  return path(d, fill);
}

/** A leaf from one radius to another. */
function petal(cx: number, cy: number, angle: number, inner: number, outer: number, halfWidth: number): string {
  const from = polar(cx, cy, angle, inner);
  const to = polar(cx, cy, angle, outer);
  const middle = (inner + outer) / 2;
  const side = (sign: number): Point => {
    const [x, y] = polar(cx, cy, angle, middle);
    return [x - Math.sin(angle) * halfWidth * 2 * sign, y + Math.cos(angle) * halfWidth * 2 * sign];
  };
  return `M${at(from)}Q${at(side(1))} ${at(to)}Q${at(side(-1))} ${at(from)}Z`;
}

export const petals = (
  [cx, cy]: Point,
  [inner, outer, halfWidth]: readonly [number, number, number],
  count: number,
  fill: string,
  offset = 0,
  attributes = '',
): string =>
  path(
    turn(count, offset)
      .map((angle) => petal(cx, cy, angle, inner, outer, halfWidth))
      .join(''),
    fill,
    attributes,
  );

/** A disc with a scalloped edge, like a marigold. */
export function flower([cx, cy]: Point, r: number, bumps: number, fill: string, attributes = ''): string {
  const points = turn(bumps).map((angle) => polar(cx, cy, angle, r));
  const bump = n(r * Math.sin(Math.PI / bumps) * 1.05);
  const [first = [cx, cy] as Point, ...rest] = points;
  const arcs = [...rest, first].map((point) => `A${bump} ${bump} 0 0 1 ${at(point)}`).join('');
  return path(`M${at(first)}${arcs}Z`, fill, attributes);
}

/** Dots on a circle. */
export const dots = ([cx, cy]: Point, radius: number, count: number, size: number, fill: string, offset = 0): string =>
  turn(count, offset)
    .map((angle) => circle(...polar(cx, cy, angle, radius), size, fill))
    .join('');

export const star = ([cx, cy]: Point, outer: number, inner: number, points: number, fill: string, spin = 0): string =>
  polygon(
    turn(points * 2).map((angle, index) => polar(cx, cy, angle + spin - Math.PI / 2, index % 2 ? inner : outer)),
    fill,
  );

/** An Indian arch with a pointed, lobed head; its foot is at y + h. */
export function archPath(x: number, y: number, w: number, h: number): string {
  const shoulder = y + w * 0.62;
  const to = (px: number, py: number): string => `${n(x + w * px)} ${n(y + w * py)}`;
  return (
    `M${n(x)} ${n(y + h)}V${n(shoulder)}Q${to(0.0, 0.4)} ${to(0.16, 0.34)}Q${to(0.18, 0.16)} ${to(0.36, 0.15)}` +
    `Q${to(0.44, 0.1)} ${to(0.5, 0)}Q${to(0.56, 0.1)} ${to(0.64, 0.15)}Q${to(0.82, 0.16)} ${to(0.84, 0.34)}` +
    `Q${to(1, 0.4)} ${to(1, 0.62)}V${n(y + h)}Z`
  );
}
