import { formatCount } from '../../../lib/counted';
import {
  isOldWorkbook,
  isWorkbook,
  linesOfFile,
  requireReadableSize,
  textIn,
} from '../../../lib/tables/read-table-file';
import { UnreadableFile } from '../../../lib/tables/table';
import { isTitle } from './import-fields';
import { readTable } from './read-table';
import type { Sheet } from './sheet';

export const MOST_ROWS = 500;

/** Parsers are loaded with the first file that needs them. */
async function parsed(file: Blob): Promise<Sheet> {
  const buffer = await file.arrayBuffer();
  if (!isWorkbook(buffer) && !isOldWorkbook(buffer)) {
    const text = textIn(buffer);
    if (/^\s*BEGIN:VCALENDAR/i.test(text)) return (await import('./read-calendar')).readCalendar(text);
    if (file instanceof File && /\.ics$/i.test(file.name)) throw new UnreadableFile('This is no calendar.');
  }
  return readTable(await linesOfFile(buffer, isTitle));
}

/** A CSV file, a workbook or an iCalendar file; its content says which. */
export async function readFile(file: Blob): Promise<Sheet> {
  requireReadableSize(file);
  const sheet = await parsed(file);
  if (sheet.rows.length === 0) throw new UnreadableFile('This file has no events.');
  if (sheet.rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `This file has ${formatCount(sheet.rows.length)} events; ${MOST_ROWS} can be imported at once. Split it into several.`,
    );
  return sheet;
}
