import { csvFile, toCsv } from '../../../lib/csv';
import { saveFile } from '../../../lib/save-file';

/** What a line of a guest list says, as it was typed. */
export interface GuestDraft {
  name: string;
  mobile: string;
  email: string;
  /** A ticket category by its key or its type. */
  category: string;
  quantity: string;
  /** A show by its key or its start. */
  show: string;
  notes: string;
}

export type GuestField = keyof GuestDraft;

export const emptyGuest: GuestDraft = {
  name: '',
  mobile: '',
  email: '',
  category: '',
  quantity: '1',
  show: '',
  notes: '',
};

/** In the order of a line without titles. */
const fields: readonly { field: GuestField; title: string; also: readonly string[] }[] = [
  { field: 'name', title: 'Name', also: ['guest', 'guest name', 'full name'] },
  { field: 'mobile', title: 'Mobile', also: ['phone', 'mobile number', 'phone number'] },
  { field: 'email', title: 'Email', also: ['mail', 'e mail', 'email address'] },
  { field: 'category', title: 'Ticket category', also: ['category', 'tier', 'ticket', 'ticket type', 'type'] },
  { field: 'quantity', title: 'Tickets', also: ['quantity', 'number', 'count', 'number of tickets', 'seats'] },
  { field: 'show', title: 'Show', also: ['showtime', 'date', 'time', 'starts'] },
  { field: 'notes', title: 'Note', also: ['notes', 'invited by', 'who invited', 'remark'] },
];

const wordsOf = (title: string): string =>
  title
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** Which cell has which field; undefined where the line names no column `Name`. */
export function columnsOf(titles: readonly string[]): ReadonlyMap<number, GuestField> | undefined {
  const columns = new Map<number, GuestField>();
  titles.map(wordsOf).forEach((words, at) => {
    const found = fields.find(({ title, also }) => title.toLowerCase() === words || also.includes(words));
    if (found && ![...columns.values()].includes(found.field)) columns.set(at, found.field);
  });
  return [...columns.values()].includes('name') ? columns : undefined;
}

export const columnsInOrder: ReadonlyMap<number, GuestField> = new Map(fields.map(({ field }, at) => [at, field]));

const sample: GuestDraft = {
  name: 'Meera Rao',
  mobile: '9876543210',
  email: 'meera@example.in',
  category: 'Gold',
  quantity: '2',
  show: '',
  notes: 'Press, invited by the organizer',
};

export const saveSample = (): void =>
  saveFile(
    csvFile(toCsv([fields.map(({ title }) => title), fields.map(({ field }) => sample[field])])),
    'guest-list-sample.csv',
  );
