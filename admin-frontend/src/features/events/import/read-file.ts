import { formatCount } from '../../../lib/counted';
import { UnreadableFile, type Sheet } from './sheet';

export const MOST_BYTES = 1_000_000;
export const MOST_ROWS = 500;

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('This file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  }
}

/** Parsers are loaded with the first file that needs them. */
async function parsed(text: string): Promise<Sheet> {
  if (/^\s*BEGIN:VCALENDAR/i.test(text)) return (await import('./read-calendar')).readCalendar(text);
  return (await import('./read-csv')).readCsv(text);
}

/** A CSV or iCalendar file; its content says which. */
export async function readFile(file: Blob): Promise<Sheet> {
  if (file.size > MOST_BYTES) throw new UnreadableFile('This file is larger than 1 MB. Split it into several.');
  const sheet = await parsed(decoded(await file.arrayBuffer()));
  if (sheet.rows.length === 0) throw new UnreadableFile('This file has no events.');
  if (sheet.rows.length > MOST_ROWS)
    throw new UnreadableFile(
      `This file has ${formatCount(sheet.rows.length)} events; ${MOST_ROWS} can be imported at once. Split it into several.`,
    );
  return sheet;
}
