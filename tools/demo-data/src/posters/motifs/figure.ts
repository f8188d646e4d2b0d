import { circle, curve, line, open, path, polygon, type Point } from '../draw';

/** Where the parts of a body are, in a box with the feet at 0 and the head about 560 above; x grows to the right. */
export interface Joints {
  head: Point;
  neck: Point;
  shoulders: readonly [Point, Point];
  elbows: readonly [Point, Point];
  hands: readonly [Point, Point];
  hips: readonly [Point, Point];
  knees: readonly [Point, Point];
  feet: readonly [Point, Point];
}

export const standing: Joints = {
  head: [0, -545],
  neck: [0, -485],
  shoulders: [
    [-74, -462],
    [74, -462],
  ],
  elbows: [
    [-112, -365],
    [112, -365],
  ],
  hands: [
    [-104, -262],
    [104, -262],
  ],
  hips: [
    [-44, -268],
    [44, -268],
  ],
  knees: [
    [-48, -134],
    [48, -134],
  ],
  feet: [
    [-54, 0],
    [54, 0],
  ],
};

/** Cross-legged on the floor, as musicians sit. */
export const seated: Joints = {
  head: [0, -355],
  neck: [0, -296],
  shoulders: [
    [-76, -276],
    [76, -276],
  ],
  elbows: [
    [-120, -180],
    [120, -180],
  ],
  hands: [
    [-40, -120],
    [60, -130],
  ],
  hips: [
    [-52, -70],
    [52, -70],
  ],
  knees: [
    [-170, -36],
    [170, -36],
  ],
  feet: [
    [60, -14],
    [-60, -14],
  ],
};

export interface Look {
  skin: string;
  hair: string;
  top: string;
  bottom: string;
  /** Shoes; bare feet where there are none. */
  shoes?: string;
  hairdo?: 'short' | 'bun' | 'long' | 'turban' | 'cap' | 'curls' | 'plait';
  /** Of a turban, cap or flowers. */
  accent?: string;
  /** Sleeves to the wrist. */
  longSleeves?: boolean;
  beard?: boolean;
  /** A skirt or a gown down to this y, this wide. */
  skirt?: { to: number; width: number; fill: string; hem?: string };
}

const limb = (points: readonly Point[], width: number, ink: string): string =>
  line(open(points), width, ink, 'stroke-linecap="round" stroke-linejoin="round"');

function hairOf([x, y]: Point, { hairdo = 'short', hair, accent = '#FFB31A' }: Look): { back: string; front: string } {
  const top = path(
    `M${x - 52} ${y + 6}A52 58 0 0 1 ${x + 52} ${y + 6}Q${x + 44} ${y - 26} ${x + 10} ${y - 26}Q${x - 40} ${y - 24} ${x - 52} ${y + 6}Z`,
    hair,
  );
  switch (hairdo) {
    case 'bun':
      return { back: circle(x + 40, y - 34, 30, hair) + circle(x + 40, y - 34, 13, accent), front: top };
    case 'long':
      return {
        back: path(`M${x - 56} ${y - 6}A56 60 0 0 1 ${x + 56} ${y - 6}V${y + 120}H${x - 56}Z`, hair),
        front: top,
      };
    case 'plait':
      return {
        back:
          limb(
            [
              [x + 40, y],
              [x + 66, y + 70],
              [x + 58, y + 190],
            ],
            30,
            hair,
          ) + circle(x + 58, y + 196, 14, accent),
        front: top,
      };
    case 'curls':
      return {
        back:
          [-46, -18, 18, 46].map((dx) => circle(x + dx, y - 26, 34, hair)).join('') +
          circle(x - 50, y + 6, 26, hair) +
          circle(x + 50, y + 6, 26, hair),
        front: top,
      };
    case 'turban':
      return {
        back: '',
        front:
          path(
            `M${x - 60} ${y - 6}Q${x - 66} ${y - 76} ${x} ${y - 80}Q${x + 66} ${y - 76} ${x + 60} ${y - 6}Q${x} ${y - 36} ${x - 60} ${y - 6}Z`,
            accent,
          ) + line(curve([x - 52, y - 24], [x + 6, y - 70], [x + 50, y - 62]), 6, hair, 'opacity="0.35"'),
      };
    case 'cap':
      return {
        back: '',
        front: path(
          `M${x - 52} ${y - 6}A52 52 0 0 1 ${x + 52} ${y - 6}H${x + 86}Q${x + 60} ${y - 20} ${x + 52} ${y - 20}Z`,
          accent,
        ),
      };
    default:
      return { back: '', front: top };
  }
}

/** A person without a face, in flat inks; `behind` and `before` are what is between the body and the arms. */
export function figure(look: Look, given: Partial<Joints> = {}, { from = standing, before = '' } = {}): string {
  const j = { ...from, ...given };
  const { skin, top, bottom, skirt } = look;
  const forearm = look.longSleeves ? top : skin;
  const arm = (side: 0 | 1): string =>
    limb([j.elbows[side], j.hands[side]], 36, forearm) +
    limb([j.shoulders[side], j.elbows[side]], 44, top) +
    circle(...j.hands[side], 23, skin);
  const leg = (side: 0 | 1): string =>
    limb([j.hips[side], j.knees[side], j.feet[side]], 56, bottom) +
    (look.shoes
      ? limb([j.feet[side], [j.feet[side][0] + (side ? 22 : -22), j.feet[side][1]]], 36, look.shoes)
      : circle(...j.feet[side], 22, skin));
  const torso = polygon(
    [j.shoulders[0], j.shoulders[1], j.hips[1], j.hips[0]],
    top,
    `stroke="${top}" stroke-width="44" stroke-linejoin="round"`,
  );
  const [[lx, ly], [rx]] = j.hips;
  const middle = (lx + rx) / 2;
  const gown = skirt
    ? path(
        `M${lx - 24} ${ly - 10}H${rx + 24}L${middle + skirt.width / 2} ${skirt.to}Q${middle} ${skirt.to + 34} ${middle - skirt.width / 2} ${skirt.to}Z`,
        skirt.fill,
      ) +
      (skirt.hem
        ? line(
            `M${middle - skirt.width / 2 + 6} ${skirt.to - 14}Q${middle} ${skirt.to + 20} ${middle + skirt.width / 2 - 6} ${skirt.to - 14}`,
            20,
            skirt.hem,
          )
        : '')
    : '';
  const hair = hairOf(j.head, look);
  const beard = look.beard
    ? path(
        `M${j.head[0] - 44} ${j.head[1] + 8}Q${j.head[0]} ${j.head[1] + 96} ${j.head[0] + 44} ${j.head[1] + 8}Q${j.head[0]} ${j.head[1] + 40} ${j.head[0] - 44} ${j.head[1] + 8}Z`,
        look.hair,
      )
    : '';
  return (
    hair.back +
    leg(0) +
    leg(1) +
    gown +
    torso +
    limb([j.neck, j.head], 40, skin) +
    circle(...j.head, 50, skin) +
    beard +
    hair.front +
    before +
    arm(0) +
    arm(1)
  );
}

/** Moved and scaled; `turn` in degrees. Negative `scale` in x mirrors. */
export const placed = (x: number, y: number, body: string, scale = 1, { mirrored = false, turn = 0 } = {}): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale})">${body}</g>`;
