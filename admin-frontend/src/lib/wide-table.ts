/** A table with rows scrolls sideways where it is wider than the window; without any there is nothing in it to focus, so it must not. */
export const wideTable = (rows: readonly unknown[], width: number): { x: number } | undefined =>
  rows.length > 0 ? { x: width } : undefined;
