/** Share of the radius at which the handles of a quarter stand. */
const kappa = 0.5523;

const quarters = [
  [1, kappa, kappa, 1, 0, 1],
  [-kappa, 1, -1, kappa, -1, 0],
  [-1, -kappa, -kappa, -1, 0, -1],
  [kappa, -1, 1, -kappa, 1, 0],
] as const;

/** An ellipse as four curves. A PDF holds arcs and single shapes at ten times the size, and prints them as slowly. */
export function ellipsePath(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const point = (u: number, v: number): string => {
    const [right, down] = [u * rx, v * ry];
    return `${(x + right * Math.cos(turn) - down * Math.sin(turn)).toFixed(1)} ${(y + right * Math.sin(turn) + down * Math.cos(turn)).toFixed(1)}`;
  };
  return `M${point(1, 0)}${quarters.map(([a, b, c, d, e, f]) => `C${point(a, b)} ${point(c, d)} ${point(e, f)}`).join('')}z`;
}
