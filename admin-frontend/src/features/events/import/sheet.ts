import type { TableLine } from '../../../lib/tables/table';

/** One entry of a file: a line of a table, or an event of a calendar, by its number. */
export interface SheetRow extends TableLine {
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
