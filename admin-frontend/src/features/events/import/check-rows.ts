import type { Event } from '@utsav/contracts/http/event';
import type { EventDraft } from '../form/event-draft';
import { toLocal } from '../form/event-times';
import { validateEventForm } from '../form/validate-event-form';
import type { ChosenRules, DateOrders } from './defaults';
import { fieldBehind, type ImportColumns } from './import-fields';
import { dateOrderOf } from './read-time';
import { rowToDraft, type CellError } from './row-to-draft';
import type { Sheet, SheetRow } from './sheet';

export interface CheckedRow extends SheetRow {
  draft: EventDraft;
  /** One for each field that is wrong. */
  errors: readonly CellError[];
}

/** Name, venue and start: two events with the same key are one event. */
export type EventKey = string;

const keyOf = (name: string, venue: string, start: string): EventKey =>
  JSON.stringify([...[name, venue].map((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()), start]);

export const keyOfDraft = ({ basic, venue }: EventDraft): EventKey => keyOf(basic.name, venue.name, basic.date);

export const keyOfEvent = ({
  name,
  venue,
  date,
}: Pick<Event, 'name' | 'date'> & { venue: Pick<Event['venue'], 'name'> }): EventKey =>
  keyOf(name, venue.name, toLocal(date));

const firstOfField = (errors: readonly CellError[]): CellError[] =>
  errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at);

/** How the dates of start and end are written in this file. */
export function dateOrdersOf({ rows }: Sheet, columns: ImportColumns): DateOrders {
  const found = (['start', 'end'] as const).flatMap((field) => {
    const column = columns[field];
    const order = column === undefined ? undefined : dateOrderOf(rows.map(({ cells }) => cells[column] ?? ''));
    return order ? [[field, order]] : [];
  });
  return Object.fromEntries(found) as DateOrders;
}

/** Every row as an event form, under the rules of the event form. `earliest` is the first moment it may begin. */
export function checkRows(sheet: Sheet, columns: ImportColumns, rules: ChosenRules, earliest: string): CheckedRow[] {
  const { rows, hasOwnCategories = false } = sheet;
  const dateOrders = dateOrdersOf(sheet, columns);
  return rows.map((row) => {
    const { draft, errors } = rowToDraft(row, columns, { ...rules, hasOwnCategories, dateOrders });
    if (row.problem) return { ...row, draft, errors: [{ field: 'name', text: row.problem }] };
    const ofForm = validateEventForm(draft, { isEdit: false, earliest }).map(({ path, text }) => ({
      field: fieldBehind(path),
      text,
    }));
    return { ...row, draft, errors: firstOfField([...errors, ...ofForm]) };
  });
}

/** Good rows that are an event which exists already, or an earlier row of the file, by their number. */
export function duplicatesOf(rows: readonly CheckedRow[], known: ReadonlyMap<EventKey, string>): Map<number, string> {
  const earlier = new Map<EventKey, number>();
  const found = new Map<number, string>();
  for (const { number, draft, errors } of rows) {
    if (errors.length > 0) continue;
    const key = keyOfDraft(draft);
    const row = earlier.get(key);
    if (known.has(key)) found.set(number, 'An event of this name, venue and start exists.');
    else if (row !== undefined) found.set(number, `The same name, venue and start as row ${row}.`);
    else earlier.set(key, number);
  }
  return found;
}
