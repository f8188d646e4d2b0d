import type { Cell } from 'write-excel-file/browser';
import { guarded, type CsvCell } from './csv';

/** The most that a cell of a workbook may hold. */
const MOST_CHARACTERS = 32_767;
const [NARROWEST, WIDEST] = [8, 60];

/** What XML cannot hold. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** A text is no formula in a workbook; it is guarded all the same, for the day when the sheet is saved as CSV. */
function cell(value: CsvCell): Cell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'string')
    return { type: String, value: guarded(value).replaceAll(controls, '').slice(0, MOST_CHARACTERS) };
  const { rupees } = value;
  return rupees === null || rupees === undefined ? null : { type: Number, value: rupees, format: '#,##0.00' };
}

const textOf = (value: CsvCell): string => String(typeof value === 'object' ? (value?.rupees ?? '') : value);

const widthOf = (table: readonly (readonly CsvCell[])[], column: number): number =>
  Math.min(
    WIDEST,
    table.reduce((most, row) => Math.max(most, textOf(row[column] ?? '').length + 2), NARROWEST),
  );

/** A workbook of one sheet, whose first row has the titles. */
export async function xlsxFile(table: readonly (readonly CsvCell[])[]): Promise<Blob> {
  // The writer comes with the first workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const [titles = [], ...rows] = table;
  const head = titles.map((title): Cell => ({ type: String, value: textOf(title), fontWeight: 'bold' }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(cell))], {
    columns: titles.map((_, column) => ({ width: widthOf(table, column) })),
    stickyRowsCount: 1,
  }).toBlob();
}
