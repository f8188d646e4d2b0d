import { eventTexts, type EventTexts } from '@utsav/contracts/http/event-texts';
import { newEvent, newTicket, type EventDraft, type TicketRow } from '../form/event-draft';
import type { DateOrders, Defaults, RowRules } from './defaults';
import type { ImportColumns, ImportField } from './import-fields';
import { readNumber, readPrice } from './read-number';
import { readHours, readTime, type DateOrder } from './read-time';
import type { SheetRow } from './sheet';

export interface CellError {
  field: ImportField;
  text: string;
}

type Cells = (field: ImportField) => string;

/** Several values in one cell. */
const listed = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Not the brackets that mails and calendars put around an address: `<https://example.in/>`. */
const isHtml = (text: string): boolean => /<[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);

/** The description of an event is HTML; a plain text becomes paragraphs. */
const htmlOf = (text: string): string =>
  isHtml(text)
    ? text
    : listed(text, /\n\s*\n/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');

const notRead = (text: string, order: DateOrder | undefined): string =>
  order === 'mixed' && readTime(text) !== null
    ? `“${text}” may be two dates, as the column has both day and month first. Write it as 2026-12-05 18:30.`
    : `“${text}” is no date with a time. Write it as 2026-12-05 18:30 or 05/12/2026 6:30 pm.`;

function timesOf(cells: Cells, orders: DateOrders, errors: CellError[]): { date: string; eventEndDate: string } {
  const read = (field: 'start' | 'end', timeField: 'startTime' | 'endTime'): string => {
    const text = [cells(field), cells(timeField)].filter(Boolean).join(' ');
    const order = orders[field];
    // An end that is a date alone is the end of that day.
    const time = text && (readTime(text, order) ?? (field === 'end' ? readTime(`${text} 23:59`, order) : null));
    if (time === null) errors.push({ field, text: notRead(text, order) });
    return time ?? '';
  };
  const hours = readHours([cells('start'), cells('startTime')].filter(Boolean).join(' '), orders.start);
  if (hours && !cells('end') && !cells('endTime')) return { date: hours.start, eventEndDate: hours.end };
  return { date: read('start', 'startTime'), eventEndDate: read('end', 'endTime') };
}

function categoryOf(cells: Cells, rules: RowRules, errors: CellError[]): string {
  const { categories, defaults, hasOwnCategories } = rules;
  const text = cells('category');
  const known = categories.find((each) => each.toLowerCase() === text.toLowerCase());
  if (text && !known && !hasOwnCategories)
    errors.push({ field: 'category', text: `“${text}” is none of: ${categories.join(', ')}.` });
  return known ?? defaults.category;
}

/** One value for each ticket category; one alone counts for all of them. */
function eachOf(
  field: 'prices' | 'seats',
  text: string,
  count: number,
  fallback: number | null,
  errors: CellError[],
): number[] {
  const values = listed(text, /\|/);
  if (values.length === 0 && fallback === null)
    errors.push({ field, text: 'Enter it, or give a value for rows without one.' });
  if (values.length > 1 && values.length !== count)
    errors.push({ field, text: `There are ${count} ticket categories and ${values.length} values.` });
  return Array.from({ length: count }, (_, at) => {
    const value = values.length === 1 ? values[0] : values[at];
    if (value === undefined) return fallback ?? 0;
    const found = field === 'prices' ? readPrice(value) : readNumber(value);
    if ('error' in found) errors.push({ field, text: found.error });
    return 'error' in found ? 0 : found.value;
  });
}

function ticketsOf(cells: Cells, defaults: Defaults, errors: CellError[]): TicketRow[] {
  const types = listed(cells('ticketTypes') || defaults.ticketType, /\|/);
  const prices = eachOf('prices', cells('prices'), types.length, defaults.price, errors);
  const seats = eachOf('seats', cells('seats'), types.length, defaults.seats, errors);
  return types.map((type, at) => ({ ...newTicket(), type, price: prices[at] ?? 0, totalSeats: seats[at] ?? 0 }));
}

function durationOf(cells: Cells, errors: CellError[]): number {
  const text = cells('duration');
  const found = text ? readNumber(text) : { value: 0 };
  if ('error' in found) errors.push({ field: 'duration', text: `“${text}” is no number of minutes.` });
  return 'error' in found ? 0 : found.value;
}

const textsIn = (cells: Cells): EventTexts =>
  Object.fromEntries(eventTexts.map((name) => [name, cells(name)])) as EventTexts;

/** The event form as this row fills it in, and what of the row cannot be read. An imported event is a draft. */
export function rowToDraft(
  row: SheetRow,
  columns: ImportColumns,
  rules: RowRules,
): { draft: EventDraft; errors: CellError[] } {
  const { defaults } = rules;
  const errors: CellError[] = [];
  const cells: Cells = (field) => row.cells[columns[field] ?? -1]?.trim() ?? '';
  const draft: EventDraft = {
    ...newEvent,
    basic: {
      ...newEvent.basic,
      ...timesOf(cells, rules.dateOrders, errors),
      name: cells('name'),
      category: categoryOf(cells, rules, errors),
      description: htmlOf(cells('description')),
      status: 'draft',
      ...textsIn(cells),
      duration: durationOf(cells, errors),
      artists: listed(cells('artists'), /[|,;]/),
    },
    venue: {
      ...newEvent.venue,
      name: cells('venue'),
      address: cells('address'),
      city: cells('city') || defaults.city,
      state: cells('state'),
      pincode: cells('pincode'),
    },
    tickets: ticketsOf(cells, defaults, errors),
    organizer: { ...newEvent.organizer, name: cells('organizer') },
    tags: { tags: listed(cells('tags'), /[|,;]/) },
  };
  return { draft, errors };
}
