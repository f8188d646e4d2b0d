import Papa from 'papaparse';
import { unguarded } from '../csv';
import { MOST_HEADINGS, UnreadableFile, type TableLine } from './table';

/** A bar is also what stands between the values of a cell: it separates cells where nothing else does. */
const separators = ['\t', ';', ',', '|'] as const;

/** Excel writes `sep=;` in front of a file, and reads it; other programs put it between quotation marks. */
const namedSeparator = /^("?)sep=(.)\1\r?(?:\n|$)/i;

/** A bar counts where nothing else separates. */
const widthBy = ({ delimiter, cells }: { delimiter: string; cells: number }): number =>
  delimiter === '|' && cells > 1 ? 1.5 : cells;

/** The one by which most cells of a line are titles; else by which the first line has most cells. Papa's guess goes by all rows. */
function separatorOf(text: string, isTitle: (cell: string) => boolean): string {
  const scored = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: MOST_HEADINGS, skipEmptyLines: 'greedy' });
    const titles = Math.max(0, ...data.map((cells) => cells.filter((cell) => isTitle(cell.trim())).length));
    return { delimiter, titles, cells: data[0]?.length ?? 0 };
  });
  const best = scored.toSorted((one, other) => other.titles - one.titles || widthBy(other) - widthBy(one));
  return best[0]?.delimiter ?? ',';
}

/** Lines of comma, semicolon, tab or bar separated values, without the empty ones. Throws an `UnreadableFile`. */
export function linesOfText(given: string, isTitle: (cell: string) => boolean): TableLine[] {
  const text = given.replace(/^\uFEFF/, '');
  const named = namedSeparator.exec(text);
  const { data, errors } = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[2] ?? separatorOf(text, isTitle),
  });
  const offset = named ? 2 : 1;
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableFile(`Row ${(broken.row ?? 0) + offset} has a quotation mark that is not closed.`);
  return data
    .map((cells, at) => ({ number: at + offset, cells: cells.map((cell) => unguarded(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
