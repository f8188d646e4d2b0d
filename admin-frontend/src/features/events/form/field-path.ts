import { newEvent, type EventDraft, type SectionKey } from './event-draft';
import { isSponsorSent, isTermSent } from './request-of-draft';

/** Name of a field on the form: its path in the draft, such as `['tickets', 0, 'type']`. */
export type FieldPath = readonly [section: SectionKey, ...rest: (string | number)[]];

export const FORM_NAME = 'event';

/** The id that antd gives to the input of a field. */
export const fieldId = (path: readonly (string | number)[]): string => [FORM_NAME, ...path].join('_');

/** Objects and lists of the request that are a section of the form. */
const nested: Readonly<Record<string, SectionKey | undefined>> = {
  venue: 'venue',
  ticketCategories: 'tickets',
  showtimes: 'showtimes',
  organizer: 'organizer',
  sponsors: 'sponsors',
  termsAndConditions: 'terms',
  ratings: 'other',
  lineup: 'lineup',
  accessibility: 'accessibility',
  goodToKnow: 'goodToKnow',
};

/** Sections whose fields stand side by side in the request; all others are in `basic`. */
const flat = ['images', 'layout', 'other', 'tags'] as const;

/** Where the nth row of those that were sent stands on the form: empty rows are left out of the request. */
const nthSent = <R>(rows: readonly R[], isSent: (row: R) => boolean, nth: number): number =>
  rows.flatMap((row, at) => (isSent(row) ? [at] : []))[nth] ?? nth;

function rowOf(section: SectionKey, nth: number, { sponsors, terms }: EventDraft): number {
  if (section === 'sponsors') return nthSent(sponsors, isSponsorSent, nth);
  if (section === 'terms') return nthSent(terms, isTermSent, nth);
  return nth;
}

const isName = (part: string | number): boolean => Number.isNaN(Number(part));

/** What is inside a text in another language is that text. */
const inTranslations = (path: readonly (string | number)[]): (string | number)[] => {
  const end = path.findIndex((part) => !isName(part));
  return path.slice(0, end < 0 ? path.length : end);
};

/** The field of the form for a path in the request made of `draft`; for what is inside a field, such as one tag, the field. */
export function fieldOfRequest(path: readonly (string | number)[], draft: EventDraft): FieldPath {
  const [first = '', ...rest] = path;
  if (first === 'translations') return ['translations', ...inTranslations(rest)];
  const section = nested[first];
  if (!section) return [flat.find((key) => first in newEvent[key]) ?? 'basic', first];
  if (!Array.isArray(newEvent[section])) return [section, ...rest.slice(0, 1)];
  const [nth, ...inRow] = rest;
  return nth === undefined
    ? [section]
    : [
        section,
        rowOf(section, Number(nth), draft),
        ...(inRow[0] === 'translations' ? inTranslations(inRow) : inRow.slice(0, 1)),
      ];
}
