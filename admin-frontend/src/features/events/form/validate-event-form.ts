import { EventForm } from '@utsav/contracts/http/event-form';
import { endAfter } from '@utsav/contracts/shows/end-after';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import type { EventDraft, SectionKey, ShowtimeRow, TicketRow } from './event-draft';
import { fieldOfRequest, type FieldPath } from './field-path';
import { creationOf } from './request-of-draft';
import { sectionsOf } from './section-list';

/** A validation error of one field. */
export interface FieldError {
  path: FieldPath;
  text: string;
}

interface Rules {
  isEdit: boolean;
  /** The first moment that an event may be moved to. */
  earliest: string;
}

type MaybeError = FieldError | false;

const fieldError = (isWrong: boolean, path: FieldPath, text: string): MaybeError => isWrong && { path, text };

const endFirst = 'The end cannot lie before the start.';

/** As the server reads them: a show after midnight may be typed with one date. */
const isEndFirst = (start: string, end: string): boolean => {
  const [startsAt, endsAt] = [start, end].map((local) => new Date(`${local}+05:30`)) as [Date, Date];
  return endAfter(startsAt, endsAt) < startsAt;
};

function dateErrors({ basic: { date, eventEndDate } }: EventDraft, { isEdit, earliest }: Rules): MaybeError[] {
  const tooEarly = isEdit ? 'Event Date must be after today.' : 'Event date must be after today.';
  return [
    fieldError(!date, ['basic', 'date'], 'Please select event date.'),
    fieldError(Boolean(date) && date < earliest, ['basic', 'date'], tooEarly),
    fieldError(Boolean(date && eventEndDate) && isEndFirst(date, eventEndDate), ['basic', 'eventEndDate'], endFirst),
  ];
}

/** An event that is on sale already may be stopped by switching its ticket categories off. */
const isNoneAvailable = ({ tickets }: EventDraft, { isEdit }: Rules): boolean =>
  !isEdit && tickets.length > 0 && tickets.every(({ isTicketAvailable }) => !isTicketAvailable);

const noSeats = 'Enter the seats of this show, or let it share those of the ticket categories.';
const tooMany = 'The ticket categories have more seats than the show.';

/** A show ends after it starts, and has some seats if it has its own, no more by category than in all. */
function errorsOfShow(show: ShowtimeRow, tickets: readonly TicketRow[], at: number): MaybeError[] {
  const { startTime, endTime, seating, totalSeats, ticketCategories } = show;
  const own = tickets.map(({ id }) => ticketCategories.find((row) => row.id === id)?.totalSeats ?? 0);
  const sum = own.reduce((all, seats) => all + seats, 0);
  const seats: FieldPath = ['showtimes', at, 'totalSeats'];
  return [
    fieldError(Boolean(startTime && endTime) && isEndFirst(startTime, endTime), ['showtimes', at, 'endTime'], endFirst),
    fieldError(seating === 'own' && totalSeats === 0 && sum === 0, seats, noSeats),
    fieldError(seating === 'own' && totalSeats > 0 && sum > totalSeats, seats, tooMany),
  ];
}

const schemaErrors = (draft: EventDraft): FieldError[] =>
  (EventForm.safeParse(creationOf(draft)).error?.issues ?? []).map(({ path, message }) => ({
    path: fieldOfRequest(path as (string | number)[], draft),
    text: message,
  }));

/** Order of the specification in which errors are announced. */
const announcedFirst = ['basic.name', 'basic.date', 'venue.city', 'tickets'];
const sections = sectionsOf(true).map(({ key }) => key);

const rankOf = ({ path }: FieldError): number => {
  const rank = announcedFirst.indexOf(path.join('.'));
  return rank < 0 ? announcedFirst.length + sections.indexOf(path[0]) : rank;
};
const rowOf = ({ path: [, row] }: FieldError): number => (typeof row === 'number' ? row : 0);

/** One error for each field that is wrong: the order of the specification, then top to bottom; the first is announced. */
export function validateEventForm(draft: EventDraft, rules: Rules): FieldError[] {
  const found = [
    ...dateErrors(draft, rules),
    ...schemaErrors(draft),
    fieldError(isNoneAvailable(draft, rules), ['tickets'], 'At least one ticket type must be available.'),
    ...draft.showtimes.flatMap((show, at) => errorsOfShow(show, draft.tickets, at)),
  ].filter((error) => error !== false);
  const firstOfField = new Map<string, FieldError>();
  for (const error of found) {
    const field = error.path.join('.');
    if (!firstOfField.has(field)) firstOfField.set(field, error);
  }
  return [...firstOfField.values()].toSorted((one, other) => rankOf(one) - rankOf(other) || rowOf(one) - rowOf(other));
}

/** Server-side errors by field. */
export function fieldErrorsOf(error: unknown, draft: EventDraft): FieldError[] {
  if (isApiError(error, 'BELOW_COMMITTED')) {
    const at = draft.tickets.findIndex(({ type }) => type === error.params.category);
    return [{ path: at < 0 ? ['tickets'] : ['tickets', at, 'totalSeats'], text: error.message }];
  }
  if (!isApiError(error)) return [];
  return error.details.map(({ field, message }) => ({ path: fieldOfRequest(field.split('.'), draft), text: message }));
}

export function countBySection(errors: readonly FieldError[]): Partial<Record<SectionKey, number>> {
  const counts: Partial<Record<SectionKey, number>> = {};
  for (const { path } of errors) counts[path[0]] = (counts[path[0]] ?? 0) + 1;
  return counts;
}
