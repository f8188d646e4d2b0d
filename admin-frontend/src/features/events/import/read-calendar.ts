import ICAL from 'ical.js';
import { istIso } from '@utsav/contracts/time/india-time';
import { findIana } from 'windows-iana';
import { UnreadableFile } from '../../../lib/tables/table';
import { titleOf, type ImportField } from './import-fields';
import { placeOf } from './location-parts';
import type { Sheet, SheetRow } from './sheet';
import { momentIn } from './zoned-time';

const columns = [
  'name',
  'category',
  'start',
  'end',
  'venue',
  'address',
  'city',
  'state',
  'pincode',
  'description',
] as const satisfies ImportField[];

const two = (value: number) => String(value).padStart(2, '0');

/** Of a value that is none of its kind, its text. */
function valueOf(property: ICAL.Property): unknown {
  try {
    return property.getFirstValue();
  } catch {
    const text = String((property.jCal as unknown[])[3]);
    // `DTSTART:20261205`: a day whose property does not say so.
    const day = /^(\d{4}-\d{2}-\d{2})T::$/.exec(text)?.[1];
    if (day) return ICAL.Time.fromDateString(day);
    // A definition without a name in the file leaves times without their zone.
    return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) ? ICAL.Time.fromDateTimeString(text) : text;
  }
}

/**
 * `/mozilla.org/20050126_1/Asia/Kolkata` is a name of the list with the name of a list in front. Outlook writes the names
 * that Windows has, such as `India Standard Time`.
 */
const zoneName = (tzid: string): string =>
  findIana(tzid)[0] ?? (tzid.startsWith('/') ? tzid.split('/').slice(-2).join('/') : tzid);

/** In UTC, or in a zone that the file defines from that time or earlier. */
function isDefined(time: ICAL.Time): boolean {
  if (time.zone === ICAL.Timezone.localTimezone) return false;
  const rules = time.zone?.component?.getAllSubcomponents() ?? [];
  const begins = rules.map((rule) => String(rule.getFirstPropertyValue('dtstart'))).toSorted()[0];
  return begins === undefined || begins <= time.toString();
}

/** By the clock of India. A time without a zone is India's; the machine's own zone never counts. */
function clockOf(time: ICAL.Time, zone: unknown): string {
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return day;
  if (isDefined(time)) return istIso(time.toJSDate());
  const local = `${day} ${two(time.hour)}:${two(time.minute)}`;
  if (typeof zone !== 'string') return local;
  const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  const moment = momentIn(zoneName(zone), shown);
  return moment ? istIso(moment) : `${local} ${zone}`;
}

function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend'): string {
  const property = event.getFirstProperty(name);
  if (!property) return '';
  const time = valueOf(property);
  return time instanceof ICAL.Time ? clockOf(time, property.getParameter('tzid')) : String(time);
}

/** An event has an end or a duration (RFC 5545, 3.6.1). */
function endOf(event: ICAL.Component): string {
  const start = event.getFirstProperty('dtstart');
  const length = event.getFirstProperty('duration');
  if (event.hasProperty('dtend') || !start || !length) return timeOf(event, 'dtend');
  const [time, duration] = [valueOf(start), valueOf(length)];
  if (!(time instanceof ICAL.Time) || !(duration instanceof ICAL.Duration)) return String(duration);
  const end = time.clone();
  end.addDuration(duration);
  return clockOf(end, start.getParameter('tzid'));
}

const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

function problemOf(event: ICAL.Component): Pick<SheetRow, 'problem'> {
  if (event.hasProperty('rrule') || event.hasProperty('rdate') || event.hasProperty('recurrence-id'))
    return { problem: 'It repeats: create it on the form, with a show for each date.' };
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return { problem: 'It is cancelled in the calendar.' };
  return {};
}

type Row = Omit<SheetRow, 'number'>;

const rowWith = (cells: Partial<Record<(typeof columns)[number], string>>): Row => ({
  cells: columns.map((column) => cells[column] ?? ''),
});

const rowOf = (event: ICAL.Component): Row => ({
  ...rowWith({
    name: textOf(event, 'summary'),
    category: textOf(event, 'categories'),
    start: timeOf(event, 'dtstart'),
    end: endOf(event),
    description: textOf(event, 'description'),
    ...placeOf(textOf(event, 'location')),
  }),
  ...problemOf(event),
});

/** Throws where a line of it is none. */
function eventsIn(text: string): ICAL.Component[] {
  // A list of calendars where the file has several.
  const parsed = ICAL.parse(text) as unknown[];
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'));
}

const blocksOf = (text: string, kind: 'VEVENT' | 'VTIMEZONE'): string[] =>
  text.match(new RegExp(String.raw`^BEGIN:${kind}[ \t]*$[\s\S]*?^END:${kind}[ \t]*$`, 'gim')) ?? [];

/** Each event by itself: what cannot be read of one says nothing about the others. */
function rowsOneByOne(text: string): Row[] {
  const zones = blocksOf(text, 'VTIMEZONE').join('\r\n');
  return blocksOf(text, 'VEVENT').flatMap((block): Row[] => {
    try {
      return eventsIn(`BEGIN:VCALENDAR\r\n${zones}\r\n${block}\r\nEND:VCALENDAR`).map(rowOf);
    } catch (error) {
      const name = /^SUMMARY[^:\r\n]*:(.*)$/im.exec(block)?.[1]?.trim() ?? '';
      return [{ ...rowWith({ name }), problem: `It cannot be read: ${(error as Error).message}` }];
    }
  });
}

/** The events of an iCalendar file (RFC 5545). */
export function readCalendar(given: string): Sheet {
  // `$` of a regular expression does not stand before a carriage return.
  const text = given.replaceAll(/\r\n?/g, '\n');
  let rows: Row[];
  try {
    rows = eventsIn(text).map(rowOf);
  } catch (error) {
    rows = rowsOneByOne(text);
    if (rows.length === 0)
      throw new UnreadableFile(`This is no calendar that can be read: ${(error as Error).message}`);
  }
  return {
    titles: columns.map(titleOf),
    rows: rows.map((row, at) => ({ number: at + 1, ...row })),
    hasOwnCategories: true,
  };
}
