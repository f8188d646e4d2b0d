import { mostGuestLines } from '@utsav/contracts/http/guest-list-limits';
import { titlesAt, UnreadableFile, type TableLine } from '../../../lib/tables/table';
import { dateOrderOf, readTime } from '../import/read-time';
import { draftFields, emptyGuest, guessColumns, isTitle, type GuestColumns, type GuestDraft } from './guest-fields';

/** A list of guests, and which of its columns is what. */
export interface GuestSheet {
  titles: readonly string[];
  rows: readonly TableLine[];
  columns: GuestColumns;
}

/** Titles may stand in front, below a heading; without them the columns are in the order of the sample. */
export function readGuests(lines: readonly TableLine[]): GuestSheet {
  const at = titlesAt(lines, isTitle);
  const rows = at === undefined ? lines : lines.slice(at + 1);
  if (rows.length === 0) throw new UnreadableFile('There is no guest in it.');
  if (rows.length > mostGuestLines) throw new UnreadableFile(`It has more than ${mostGuestLines} lines.`);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const named = at === undefined ? [] : (lines[at]?.cells ?? []);
  const titles = Array.from({ length: Math.max(width, named.length) }, (_, column) => {
    const example = rows[0]?.cells[column];
    return named[column] || `Column ${column + 1}${example ? ` (${example})` : ''}`;
  });
  const inOrder = Object.fromEntries(draftFields.slice(0, width).map((field, column) => [field, column]));
  return { titles, rows, columns: at === undefined ? inOrder : guessColumns(named) };
}

/** Some lists repeat the last name in a column of its own. */
const withLastName = (name: string, last: string): string =>
  last === '' || name.endsWith(` ${last}`) ? name : `${name} ${last}`.trim();

export function guestsOf({ rows, columns }: GuestSheet): GuestDraft[] {
  const cellsOf = (column: number | undefined): readonly string[] =>
    rows.map(({ cells }) => (column === undefined ? '' : (cells[column] ?? '')));
  const order = dateOrderOf(cellsOf(columns.show));
  const values = draftFields.map((field) => [field, cellsOf(columns[field])] as const);
  const lastNames = cellsOf(columns.lastName);
  return rows.map((_, at) => {
    const given = Object.fromEntries(values.flatMap(([field, texts]) => (texts[at] ? [[field, texts[at]]] : [])));
    const draft: GuestDraft = { ...emptyGuest, ...given };
    const guest = { ...draft, name: withLastName(draft.name, lastNames[at] ?? '') };
    return order === 'monthFirst' ? { ...guest, show: readTime(guest.show, order) ?? guest.show } : guest;
  });
}
