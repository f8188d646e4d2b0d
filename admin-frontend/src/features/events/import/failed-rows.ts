import { csvFile, toCsv } from '../../../lib/csv';
import { istFileStamp } from '../../../lib/ist';
import { saveFile } from '../../../lib/save-file';
import type { ImportRow } from './use-event-import';
import type { Source } from './use-source';

export const isLeftOut = ({ state }: ImportRow): boolean => state !== 'created' && state !== 'ready';

/** The rows that are no events, as they stood in the file, with why not: a file to correct and to import again. */
export const failedRowsCsv = ({ titles }: Source['sheet'], rows: readonly ImportRow[]): string =>
  toCsv([
    [...titles, 'Reason'],
    ...rows
      .filter(isLeftOut)
      .map(({ cells, reasons }) => [...titles.map((_, column) => cells[column] ?? ''), reasons.join(' ')]),
  ]);

export const saveFailedRows = (sheet: Source['sheet'], rows: readonly ImportRow[]): void =>
  saveFile(csvFile(failedRowsCsv(sheet, rows)), `events-not-imported_${istFileStamp(new Date())}.csv`);
