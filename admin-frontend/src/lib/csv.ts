export type CsvCell = string | number;

/** A text that a spreadsheet would take for a formula is made a text again. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: CsvCell): string => (typeof value === 'number' ? String(value) : quoted(guarded(value)));

/** RFC 4180; the mark in front makes spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** The columns of an export, left to right. */
export type CsvColumns<Row> = readonly (readonly [title: string, value: (row: Row) => CsvCell])[];

export const csvOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  toCsv([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]);
