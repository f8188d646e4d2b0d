import { formatCount } from '../../lib/counted';
import { csvFile, toCsv, type CsvCell } from '../../lib/csv';

export type ExportFormat = 'csv' | 'xlsx';

/** A workbook is put together in memory, several times the size of its rows; a browser on a small machine ends at more. */
export const MOST_ROWS_OF_WORKBOOK = 50_000;

/** Throws for more rows than a file of this format can have. */
export function requireFit(format: ExportFormat, rows: number): void {
  if (format === 'csv' || rows <= MOST_ROWS_OF_WORKBOOK) return;
  const most = formatCount(MOST_ROWS_OF_WORKBOOK);
  throw new Error(
    `A workbook has at most ${most} rows, and these are ${formatCount(rows)}. Export CSV, or narrow the list.`,
  );
}

/** A table, titles first, as a file. The writer of workbooks comes with the first of them. */
export async function fileOf(format: ExportFormat, table: readonly (readonly CsvCell[])[]): Promise<Blob> {
  if (format === 'csv') return csvFile(toCsv(table));
  const { xlsxFile } = await import('../../lib/xlsx');
  return xlsxFile(table);
}
