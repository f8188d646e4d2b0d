/** Where a pin stands in the window of the map. */
export interface Placed {
  x: number;
  y: number;
}

/** Of a pin with its price. */
const WIDTH_PX = 76;
const HEIGHT_PX = 34;

const overlap = (one: Placed, other: Placed): boolean =>
  Math.abs(one.x - other.x) < WIDTH_PX && Math.abs(one.y - other.y) < HEIGHT_PX;

/** Pins that would lie on each other are one stack, around its first pin; the order stays. */
export function stacksOf<T extends Placed>(pins: readonly T[]): T[][] {
  const stacks: [T, ...T[]][] = [];
  for (const pin of pins) {
    const stack = stacks.find(([first]) => overlap(first, pin));
    if (stack) stack.push(pin);
    else stacks.push([pin]);
  }
  return stacks;
}
