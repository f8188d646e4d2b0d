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
 * The place of the line that names the columns: the first with two titles, or with one alone and no other cell. Undefined for
 * none.
 */
export function titlesAt(lines: readonly TableLine[], isTitle: (cell: string) => boolean): number | undefined {
  const at = lines.slice(0, MOST_HEADINGS).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '');
    const known = filled.filter(isTitle).length;
    return known >= 2 || (known === 1 && filled.length === 1);
  });
  return at < 0 ? undefined : at;
}
