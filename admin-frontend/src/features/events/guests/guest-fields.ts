import { csvFile, toCsv } from '../../../lib/csv';
import { columnsNamed, isTitleOf, type ColumnMapping, type TableField } from '../../../lib/tables/columns';
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

/** What a column holds; a last name of its own is put behind the name. */
export type GuestField = keyof GuestDraft | 'lastName';

export const emptyGuest: GuestDraft = {
  name: '',
  mobile: '',
  email: '',
  category: '',
  quantity: '1',
  show: '',
  notes: '',
};

const fields: Readonly<Record<GuestField, TableField>> = {
  name: {
    title: 'Name',
    also: ['guest', 'guest name', 'full name', 'name of guest', 'first name', 'given name'],
  },
  mobile: {
    title: 'Mobile',
    also: [
      'phone',
      'mobile number',
      'mobile no',
      'phone number',
      'phone no',
      'contact',
      'contact number',
      'contact no',
      'whatsapp',
      'whatsapp number',
    ],
  },
  email: { title: 'Email', also: ['mail', 'e mail', 'email address', 'email id', 'e mail id', 'mail id'] },
  category: { title: 'Ticket category', also: ['category', 'tier', 'ticket', 'ticket type', 'type'] },
  quantity: {
    title: 'Tickets',
    also: ['quantity', 'qty', 'number', 'count', 'number of tickets', 'no of tickets', 'seats', 'pax'],
  },
  show: { title: 'Show', also: ['showtime', 'date', 'time', 'starts'] },
  notes: { title: 'Note', also: ['notes', 'invited by', 'who invited', 'remark', 'remarks'] },
  lastName: { title: 'Last name', also: ['surname', 'family name'] },
};

export const guestFields = Object.keys(fields) as GuestField[];

/** In the order of a line without titles. */
export const draftFields = Object.keys(emptyGuest) as (keyof GuestDraft)[];

export const titleOf = (field: GuestField): string => fields[field].title;

/** Whether it names a column. */
export const isTitle = isTitleOf(fields);

export type GuestColumns = ColumnMapping<GuestField>;

export const guessColumns = (titles: readonly string[]): GuestColumns => columnsNamed(titles, fields);

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
    csvFile(toCsv([draftFields.map(titleOf), draftFields.map((field) => sample[field])])),
    'guest-list-sample.csv',
  );
