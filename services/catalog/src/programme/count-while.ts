/** How many of sorted things, from the first on, meet a condition that all later ones do not. */
export function countWhile(length: number, meets: (at: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (meets(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
