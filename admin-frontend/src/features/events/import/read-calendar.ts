import ICAL from 'ical.js';
import { istIso } from '@utsav/contracts/time/india-time';
import { titleOf, type ImportField } from './import-fields';
import { UnreadableFile, type Sheet, type SheetRow } from './sheet';

const columns = ['name', 'category', 'start', 'end', 'venue', 'city', 'description'] as const satisfies ImportField[];

/** Names that calendars give the zone of India, should the file not define it. */
const zonesOfIndia = new Set(['Asia/Kolkata', 'Asia/Calcutta', 'India Standard Time']);

const two = (value: number) => String(value).padStart(2, '0');

/** Of a value that is none of its kind, its text. */
function valueOf(property: ICAL.Property): unknown {
  try {
    return property.getFirstValue();
  } catch {
    return (property.jCal as unknown[])[3];
  }
}

/** By the clock of India. A time without a zone is India's; the machine's own zone never counts. */
function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): string {
  const property = event.getFirstProperty(name);
  if (!property) return '';
  const time = valueOf(property);
  if (!(time instanceof ICAL.Time)) return String(time);
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  // UTC, or a zone that the file defines.
  if (time.zone !== ICAL.Timezone.localTimezone) return istIso(time.toJSDate());
  const local = `${day} ${two(time.hour)}:${two(time.minute)}`;
  const zone: unknown = property.getParameter('tzid');
  return typeof zone !== 'string' || zonesOfIndia.has(zone) ? local : `${local} ${zone}`;
}

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

function problemOf(event: ICAL.Component): Pick<SheetRow, 'problem'> {
  if (event.hasProperty('rrule') || event.hasProperty('rdate') || event.hasProperty('recurrence-id'))
    return { problem: 'It repeats: create it on the form, with a show for each date.' };
  if (textOf(event, 'status') === 'CANCELLED') return { problem: 'It is cancelled in the calendar.' };
  return {};
}

/** `Talkatora Stadium, Park Street, New Delhi`: the venue stands first, the city last. */
function placeOf(location: string): { venue: string; city: string } {
  const parts = location.split(/[,\n]/).map((part) => part.trim());
  return { venue: parts[0] ?? '', city: parts.length > 1 ? (parts.at(-1) ?? '') : '' };
}

function rowOf(event: ICAL.Component, number: number): SheetRow {
  const cells: Record<(typeof columns)[number], string> = {
    name: textOf(event, 'summary'),
    category: textOf(event, 'categories'),
    start: timeOf(event, 'dtstart'),
    end: timeOf(event, 'dtend'),
    description: textOf(event, 'description'),
    ...placeOf(textOf(event, 'location')),
  };
  return { number, cells: columns.map((column) => cells[column]), ...problemOf(event) };
}

/** The events of an iCalendar file (RFC 5545). */
export function readCalendar(text: string): Sheet {
  let calendars: ICAL.Component[];
  try {
    // A list of calendars where the file has several.
    const parsed = ICAL.parse(text) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    calendars = all.map((each) => new ICAL.Component(each));
  } catch (error) {
    throw new UnreadableFile(`This is no calendar that can be read: ${(error as Error).message}`);
  }
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  return {
    titles: columns.map(titleOf),
    rows: events.map((event, at) => rowOf(event, at + 1)),
    hasOwnCategories: true,
  };
}
