/** One entry of a file: a line of a CSV file, or an event of a calendar. */
export interface SheetRow {
  /** Which row of a CSV file it is, or which event of a calendar. */
  number: number;
  cells: readonly string[];
  /** Why it cannot be an event, whatever its cells say. */
  problem?: string;
}

/** A file as a table of texts. */
export interface Sheet {
  titles: readonly string[];
  rows: readonly SheetRow[];
  /** Its categories are words of its author: those that are none of ours count as missing. */
  hasOwnCategories?: boolean;
}

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
