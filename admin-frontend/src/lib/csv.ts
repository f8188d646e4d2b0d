import { istStamp } from './ist';

/** A time, or a day as `2026-11-21`, with what CSV has for it; a workbook has a date. */
export interface DateCell {
  readonly moment: string;
  readonly text: string;
}

export type Figure = number | null | undefined;

/** Written with its paise. A `price` is an amount that is not added up: the total of a workbook leaves it out. */
export type AmountCell = { readonly rupees: Figure } | { readonly price: Figure };

/** A plain number is not added up either: a `count` is. */
export type CsvCell = string | number | null | DateCell | AmountCell | { readonly count: Figure };

export const amountIn = (value: AmountCell): number | null => ('rupees' in value ? value.rupees : value.price) ?? null;

export const dayCell = (day: string): DateCell => ({ moment: day, text: day });

/** A text that a spreadsheet would take for a formula is made a text again. */
export const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text that was guarded, where it comes back in a file. */
export const unguarded = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function cell(value: CsvCell): string {
  if (typeof value === 'string') return quoted(guarded(value));
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if ('moment' in value) return quoted(guarded(value.text));
  return ('count' in value ? value.count?.toString() : amountIn(value)?.toFixed(2)) ?? '';
}

/** RFC 4180; the mark in front makes spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** `of` is the key of the column of the table where the value stands; a value without one is always exported. */
type CsvColumn<Row> = readonly [title: string, value: (row: Row) => CsvCell, of?: string];

/** The columns of an export, left to right. */
export type CsvColumns<Row> = readonly CsvColumn<Row>[];

export const amountColumn = <Row>(title: string, amountOf: (row: Row) => Figure, of?: string): CsvColumn<Row> => [
  `${title} (₹)`,
  (row) => ({ rupees: amountOf(row) }),
  of,
];

/** Of amounts that make no sum. */
export const priceColumn = <Row>(title: string, priceOf: (row: Row) => Figure): CsvColumn<Row> => [
  `${title} (₹)`,
  (row) => ({ price: priceOf(row) }),
];

export const countColumn = <Row>(title: string, countOf: (row: Row) => Figure, of?: string): CsvColumn<Row> => [
  title,
  (row) => ({ count: countOf(row) }),
  of,
];

export const timeColumn = <Row>(
  title: string,
  momentOf: (row: Row) => string | null | undefined,
  of?: string,
): CsvColumn<Row> => [
  `${title} (IST, UTC+05:30)`,
  (row) => {
    const moment = momentOf(row);
    return moment ? { moment, text: istStamp(moment) } : '';
  },
  of,
];

/** Without the columns that are hidden in the table. */
export const shownColumns = <Row>(columns: CsvColumns<Row>, hidden: ReadonlySet<string>): CsvColumns<Row> =>
  columns.filter(([, , of]) => of === undefined || !hidden.has(of));

/** The titles and a row for each. */
export const tableOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): CsvCell[][] => [
  columns.map(([title]) => title),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
];

export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' });
