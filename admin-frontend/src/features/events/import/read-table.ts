import { titlesAt, UnreadableFile, type TableLine } from '../../../lib/tables/table';
import { isTitle } from './import-fields';
import type { Sheet } from './sheet';

const MOST_COLUMNS = 60;

/** A table whose first line names the columns, or the first that has titles where it is below a heading. */
export function readTable(lines: readonly TableLine[]): Sheet {
  const at = titlesAt(lines, isTitle) ?? 0;
  const titles = lines[at]?.cells ?? [];
  if (titles.length === 0) throw new UnreadableFile('The first line has to name the columns.');
  if (titles.length > MOST_COLUMNS) throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns.`);
  return { titles: titles.map((title, column) => title || `Column ${column + 1}`), rows: lines.slice(at + 1) };
}
