import { csvFile, toCsv, type CsvCell } from '../../lib/csv';
import { xlsxFile } from '../../lib/xlsx';

export type ExportFormat = 'csv' | 'xlsx';

/** A table, titles first, as a file. */
export const fileOf = async (format: ExportFormat, table: readonly (readonly CsvCell[])[]): Promise<Blob> =>
  format === 'csv' ? csvFile(toCsv(table)) : xlsxFile(table);
