import { UnreadableFile, type TableLine } from './table';

/** What the file dialog offers. */
export const tableFileTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MOST_BYTES = 1_000_000;

/** Throws an `UnreadableFile` for one that a page had better not read. */
export function requireReadableSize({ size }: Blob): void {
  if (size > MOST_BYTES) throw new UnreadableFile('This file is larger than 1 MB. Split it into several.');
}

const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, at) => bytes[at] === value);

/** By the mark in front, or UTF-8. Anything else would be a guess, and names would be wrong on tickets. */
export function textIn(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const isLittle = startsWith(bytes, 0xff, 0xfe);
  const encoding = startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('This file is not in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.');
  }
}

export const isWorkbook = (buffer: ArrayBuffer): boolean => startsWith(new Uint8Array(buffer), 0x50, 0x4b, 3, 4);

/** What Excel wrote until 2003, and writes of what has a password. */
export const isOldWorkbook = (buffer: ArrayBuffer): boolean =>
  startsWith(new Uint8Array(buffer), 0xd0, 0xcf, 0x11, 0xe0);

/** Lines of a CSV file or a workbook; its content says which. Parsers are loaded with the first file that needs them. */
export async function linesOfFile(buffer: ArrayBuffer, isTitle: (cell: string) => boolean): Promise<TableLine[]> {
  if (isOldWorkbook(buffer))
    throw new UnreadableFile(
      'This workbook is of an old kind or has a password. Save it as .xlsx without one, or as CSV.',
    );
  if (isWorkbook(buffer)) return (await import('./read-workbook')).linesOfWorkbook(buffer, isTitle);
  return (await import('./read-text-table')).linesOfText(textIn(buffer), isTitle);
}
