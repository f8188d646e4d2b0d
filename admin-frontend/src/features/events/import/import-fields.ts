import { eventTexts, type EventText } from '@utsav/contracts/http/event-texts';
import { columnsNamed, isTitleOf, type ColumnMapping, type TableField } from '../../../lib/tables/columns';
import { eventTextNames } from '../event-text-names';

interface Field extends TableField {
  of: readonly string[];
}

const otherWords: Partial<Record<EventText, string[]>> = {
  language: ['languages'],
  ageRestriction: ['age', 'age limit'],
};
const texts = Object.fromEntries(
  eventTexts.map((name): [EventText, Field] => [
    name,
    { title: eventTextNames[name], also: otherWords[name] ?? [], of: [`basic.${name}`] },
  ]),
) as Record<EventText, Field>;

/** What a row of a file may say about an event. `of` are the fields of the event form that it fills in. */
const fields = {
  name: { title: 'Name', also: ['event', 'title', 'subject', 'summary'], of: ['basic.name'] },
  category: { title: 'Category', also: ['categories', 'type', 'genre'], of: ['basic.category'] },
  start: {
    title: 'Start',
    also: ['date', 'date & time', 'date and time', 'date time', 'start date', 'starts', 'start at', 'dtstart'],
    of: ['basic.date'],
  },
  startTime: { title: 'Start time', also: ['time'], of: [] },
  end: { title: 'End', also: ['end date', 'ends', 'end at', 'dtend'], of: ['basic.eventEndDate'] },
  endTime: { title: 'End time', also: [], of: [] },
  venue: { title: 'Venue', also: ['venue name', 'place', 'location'], of: ['venue.name'] },
  address: { title: 'Address', also: ['venue address', 'street'], of: ['venue.address'] },
  city: { title: 'City', also: ['venue city', 'town'], of: ['venue.city'] },
  state: { title: 'State', also: ['venue state'], of: ['venue.state'] },
  pincode: { title: 'Pincode', also: ['pin', 'pin code', 'zip', 'postal code'], of: ['venue.pincode'] },
  ticketTypes: {
    title: 'Ticket categories',
    also: ['ticket category', 'ticket type', 'ticket types', 'tickets', 'tier', 'tiers'],
    of: ['tickets', 'tickets.type'],
  },
  prices: { title: 'Prices', also: ['price', 'ticket price', 'amount', 'cost'], of: ['tickets.price'] },
  seats: { title: 'Seats', also: ['total seats', 'capacity', 'quantity'], of: ['tickets.totalSeats'] },
  description: { title: 'Description', also: ['about', 'details'], of: ['basic.description'] },
  ...texts,
  duration: { title: 'Duration (minutes)', also: ['minutes', 'length'], of: ['basic.duration'] },
  artists: { title: 'Artists', also: ['artist', 'performers', 'performer'], of: ['basic.artists'] },
  tags: { title: 'Tags', also: ['tag', 'keywords'], of: ['tags.tags'] },
  organizer: { title: 'Organizer', also: ['organiser', 'organizer name'], of: ['organizer.name'] },
} as const satisfies Record<string, Field>;

export type ImportField = keyof typeof fields;

export const importFields = Object.keys(fields) as ImportField[];

export const titleOf = (field: ImportField): string => fields[field].title;

/** Without them no row is an event: nothing stands in for them. */
export const requiredFields: readonly ImportField[] = ['name', 'start'];

/** Which field of a row is behind a field of the event form, such as `['tickets', 0, 'price']`. */
export function fieldBehind(path: readonly (string | number)[]): ImportField {
  const wanted = path.filter((part) => typeof part === 'string').join('.');
  return importFields.find((field) => (fields[field].of as readonly string[]).includes(wanted)) ?? 'name';
}

export type ImportColumns = ColumnMapping<ImportField>;

/** Exports of other systems write `Event Start Date` and `event_venue_name`. */
const named = Object.fromEntries(
  importFields.map((field): [ImportField, TableField] => {
    const { title, also }: TableField = fields[field];
    const names = [title.toLowerCase(), ...also];
    return [field, { title, also: [...also, ...names.map((name) => `event ${name}`)] }];
  }),
) as Record<ImportField, TableField>;

/** Whether it names a column. */
export const isTitle = isTitleOf(named);

export const guessColumns = (titles: readonly string[]): ImportColumns => columnsNamed(titles, named);
