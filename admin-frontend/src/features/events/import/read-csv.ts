import Papa from 'papaparse';
import { unguarded } from '../../../lib/csv';
import { UnreadableFile, type Sheet } from './sheet';

const MOST_COLUMNS = 60;
const separators = [',', ';', '\t'] as const;

/** What separates the titles. Papa's guess goes by all rows, and takes the bar between the values of a cell for one. */
function separatorOf(text: string): string {
  const titles = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (separator: string) => titles.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A CSV file whose first line names the columns. */
export function readCsv(text: string): Sheet {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new UnreadableFile(`Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.`);
  const [titles = [], ...lines] = data.map((cells) => cells.map((cell) => unguarded(cell.trim())));
  if (titles.every((title) => title === '')) throw new UnreadableFile('The first line has to name the columns.');
  if (titles.length > MOST_COLUMNS) throw new UnreadableFile(`The file has more than ${MOST_COLUMNS} columns.`);
  const rows = lines
    .map((cells, at) => ({ number: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { titles: titles.map((title, at) => title || `Column ${at + 1}`), rows };
}
