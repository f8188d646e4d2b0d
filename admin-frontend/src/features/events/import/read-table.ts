import { titlesAt, UnreadableFile, type TableLine } from '../../../lib/tables/table';
import { isTitle, titleOf } from './import-fields';
import type { Sheet } from './sheet';

const MOST_COLUMNS = 60;

const dateParts = ['day', 'month', 'year'] as const;

/** A date in three columns is one: `5`, `Dec`, `2026`. */
function withWholeDates({ titles, rows }: Sheet): Sheet {
  const words = titles.map((title) => title.trim().toLowerCase());
  const [day = -1, month = -1, year = -1] = dateParts.map((part) => words.indexOf(part));
  if (day < 0 || month < 0 || year < 0 || words.some((word) => isTitle(word) && /^(start|date)/.test(word)))
    return { titles, rows };
  const dateOf = (cells: readonly string[]) => {
    const [d, m, y] = [day, month, year].map((column) => cells[column]?.trim() ?? '');
    return /^\d+$/.test(m ?? '') ? `${y}-${m}-${d}` : `${d} ${m} ${y}`;
  };
  return {
    titles: [...titles, titleOf('start')],
    rows: rows.map((row) => ({
      ...row,
      cells: [...titles.map((_, column) => row.cells[column] ?? ''), dateOf(row.cells)],
    })),
  };
}

/** A table whose first line names the columns, or the first that has titles where it is below a heading. */
export function readTable(lines: readonly TableLine[]): Sheet {
  const at = titlesAt(lines, isTitle) ?? 0;
  const titles = lines[at]?.cells ?? [];
  if (titles.length === 0) throw new UnreadableFile('The first line has to name the columns.');
  if (titles.length > MOST_COLUMNS) throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns.`);
  return withWholeDates({
    titles: titles.map((title, column) => title || `Column ${column + 1}`),
    rows: lines.slice(at + 1),
  });
}
