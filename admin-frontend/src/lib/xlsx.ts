import writeXlsxFile, { type Cell } from 'write-excel-file/browser';
import { amountIn, guarded, type CsvCell, type DateCell, type Figure } from './csv';

/** The most that a cell of a workbook may hold. */
const MOST_CHARACTERS = 32_767;
const [NARROWEST, WIDEST] = [8, 60];
/** India is that far before UTC. */
const INDIA_MS = 5.5 * 3_600_000;

/** What XML cannot hold. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** As the clock in India shows it: a cell has no zone. What is no time stays a text. */
function dateOf({ moment, text }: DateCell): Cell {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(moment);
  const at = Date.parse(moment) + (isDay ? 0 : INDIA_MS);
  if (Number.isNaN(at)) return { type: String, value: text };
  return { type: Date, value: new Date(at), format: isDay ? 'dd/mmm/yyyy' : 'dd/mmm/yyyy hh:mm' };
}

/** A text is no formula in a workbook; it is guarded all the same, for the day when the sheet is saved as CSV. */
function cell(value: CsvCell): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'string')
    return { type: String, value: guarded(value).replaceAll(controls, '').slice(0, MOST_CHARACTERS) };
  if ('moment' in value) return dateOf(value);
  if ('count' in value) return cell(value.count ?? null);
  const amount = amountIn(value);
  return amount === null ? null : { type: Number, value: amount, format: '#,##0.00' };
}

function textOf(value: CsvCell): string {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  if ('moment' in value) return value.text;
  return String(('count' in value ? value.count : amountIn(value)) ?? '');
}

const widthOf = (table: readonly (readonly CsvCell[])[], column: number): number =>
  Math.min(
    WIDEST,
    table.reduce((most, row) => Math.max(most, textOf(row[column] ?? '').length + 2), NARROWEST),
  );

/** What the total of a workbook adds up; undefined in a cell of another kind. */
function addendOf(value: CsvCell): Figure {
  if (value === null || typeof value !== 'object') return undefined;
  if ('rupees' in value) return value.rupees ?? 0;
  return 'count' in value ? (value.count ?? 0) : undefined;
}

/** Sum of a column in rupees without the errors of binary fractions, or nothing where it holds no figures. */
function totalOf(rows: readonly (readonly CsvCell[])[], column: number): CsvCell {
  const addends = rows.map((row) => addendOf(row[column] ?? null));
  if (!addends.some((addend) => addend !== undefined)) return null;
  const sum = addends.reduce<number>((total, addend) => total + Math.round((addend ?? 0) * 100), 0) / 100;
  const isCount = rows.some((row) => typeof row[column] === 'object' && row[column] !== null && 'count' in row[column]);
  return isCount ? { count: sum } : { rupees: sum };
}

/** The last row, where there is anything to add up. */
function totalRow(rows: readonly (readonly CsvCell[])[], columns: number): CsvCell[][] {
  const totals = Array.from({ length: columns }, (_, column) => totalOf(rows, column));
  return totals.every((total) => total === null) ? [] : [totals.map((total, at) => (at === 0 ? 'Total' : total))];
}

const totalStyle = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;
const headStyle = { fontWeight: 'bold', backgroundColor: '#EFEAE1', bottomBorderStyle: 'thin' } as const;

/** A workbook of one sheet, whose first row has the titles and whose last one the sums of amounts and counts. */
export function xlsxFile(table: readonly (readonly CsvCell[])[]): Promise<Blob> {
  const [titles = [], ...rows] = table;
  const totals = totalRow(rows, titles.length);
  const foot = totals.map((row) =>
    row.map((value): Cell => ({ ...cell(value === null ? ' ' : value), ...totalStyle })),
  );
  const head = titles.map((title): Cell => ({ type: String, value: textOf(title), ...headStyle }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(cell)), ...foot], {
    columns: titles.map((_, column) => ({ width: widthOf([...table, ...totals], column) })),
    stickyRowsCount: 1,
  }).toBlob();
}
