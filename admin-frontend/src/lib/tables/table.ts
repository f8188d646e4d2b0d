/** A line of a file, or of what was copied from a spreadsheet, that has a cell which is not empty. */
export interface TableLine {
  /** Which line it is, from 1. */
  number: number;
  cells: readonly string[];
}

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Titles may have a heading above them. */
export const MOST_HEADINGS = 10;

/**
 * The place of the line that names the columns: the first with two titles, or with one alone and no other cell; else the
 * first below headings of one cell that has a title. Undefined for none.
 */
export function titlesAt(lines: readonly TableLine[], isTitle: (cell: string) => boolean): number | undefined {
  const counted = lines.slice(0, MOST_HEADINGS).map(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    return { filled: filled.length, known: filled.filter(isTitle).length };
  });
  const at = counted.findIndex(({ filled, known }) => known >= 2 || (known === 1 && filled === 1));
  if (at >= 0) return at;
  const below = counted.findIndex(({ filled }) => filled > 1);
  return below > 0 && counted[below]?.known === 1 ? below : undefined;
}
