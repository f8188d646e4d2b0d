import { unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { titlesAt, UnreadableFile, type TableLine } from './table';

const MOST_UNPACKED_BYTES = 20_000_000;
const MINUTE_MS = 60_000;
/** Days and times are numbers in a workbook; what is less than a day is a time alone. Books of Excel for Mac count from 1904. */
const SECOND_DAY = Date.UTC(1904, 0, 2);

/** As the sheet shows it: a cell has no zone. A fraction of a day is seldom a whole minute. */
function textOfDate(date: Date): string {
  const at = new Date(Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS);
  const [day, clock] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
  if (at.getTime() < SECOND_DAY) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** A sheet shows fifteen digits: `3.3`, where its formula made 3.3000000000000003 of it. */
const SHOWN_DIGITS = 15;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_DIGITS)));
  return value instanceof Date ? textOfDate(value) : String(value).trim();
}

/**
 * The parts unpacked: the reader leaves large ones to a worker made of a text, which our pages do not allow and which then
 * never answers.
 */
function unpacked(bytes: ArrayBuffer): ArrayBuffer {
  let size = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ originalSize }) => {
      size += originalSize;
      if (size > MOST_UNPACKED_BYTES) throw new UnreadableFile('This workbook is too large. Save its sheet as CSV.');
      return true;
    },
  });
  return zipSync(parts, { level: 0 }).buffer;
}

const linesOf = (rows: readonly (readonly unknown[])[]): TableLine[] =>
  rows
    .map((cells, at) => ({ number: at + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

/**
 * Lines of the first sheet of a workbook (.xlsx) that names columns, since a summary may stand in front of it, else of the
 * first of all; as texts, without the empty ones. Throws an `UnreadableFile`.
 */
export async function linesOfWorkbook(bytes: ArrayBuffer, isTitle: (cell: string) => boolean): Promise<TableLine[]> {
  try {
    const sheets = (await readWorkbook(unpacked(bytes))).map(({ data }) => linesOf(data));
    return sheets.find((lines) => titlesAt(lines, isTitle) !== undefined) ?? sheets[0] ?? [];
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This is no workbook that can be read. Save its sheet as .xlsx or CSV.');
  }
}
